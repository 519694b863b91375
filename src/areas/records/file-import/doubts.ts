import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import type { Collector } from '#areas/lists/service-run.ts';

/** SQL: rows of one work that know what a right protects know it differently. */
const RIGHTS_DIFFER = sql`(count(distinct category_id) > 1 or count(distinct invention_key) > 1)`;

/** SQL: rows of one work that know a mark know it differently. */
const MARKS_DIFFER = sql`(count(distinct expert_opinion) > 1 or count(distinct translation) > 1 or count(distinct indexed) > 1)`;

/** Reports works whose rows disagree, and works that look alike. */
export async function reportDoubts(tx: Db, collector: Collector) {
  const disagreeing = await tx.execute<{
    lines: number[];
    titles: number;
    years: number;
    types: number;
    marks: boolean;
    rights: boolean;
  }>(sql`
    select array_agg(line order by line) as lines, count(distinct title_key)::int as titles,
      count(distinct year)::int as years, count(distinct type_code)::int as types, ${MARKS_DIFFER} as marks, ${RIGHTS_DIFFER} as rights
    from import_rows where duplicate_of is null group by work
    having min(title_key) <> max(title_key) or min(year) <> max(year) or min(type_code) <> max(type_code) or ${MARKS_DIFFER}
      or ${RIGHTS_DIFFER}
    order by work`);
  for (const { lines, titles, years, types, marks, rights } of disagreeing) {
    const differing = [
      titles > 1 && 'tytułem',
      years > 1 && 'rokiem',
      types > 1 && 'rodzajem',
      marks && 'oznaczeniem opinii, przekładu lub indeksowania',
      rights && 'rodzajem prawa lub wynalazkiem',
    ].filter(Boolean);
    warn(collector, lines, `Jedna praca (ten sam DOI) z różnym ${differing.join(', ')} w wierszach`);
  }

  const alike = await tx.execute<{ lines: number[]; years: number; dois: number }>(sql`
    with works as (
      select work, title_key, min(type_code) as type_code, min(year) as year, min(doi) as doi
      from import_rows where duplicate_of is null and length(title_key) >= 20 and type_code <> ${PATENT_TYPE} group by work, title_key)
    select array_agg(work order by work) as lines, count(distinct year)::int as years, count(doi)::int as dois
    from works group by title_key, type_code having count(*) > 1 and max(year) - min(year) <= 1 order by min(work)`);
  for (const { lines, years, dois } of alike) {
    const reason = years > 1 ? 'w różnych latach' : dois > 1 ? 'z różnymi DOI' : 'w różnych czasopismach lub książkach';
    warn(collector, lines, `Ten sam tytuł ${reason}, nie połączono: prace od wierszy`);
  }
}

function warn(collector: Collector, lines: number[], text: string) {
  collector.report.doubtful += 1;
  collector.problem({ line: lines[0] ?? 0, level: 'warning', message: `${text} ${lines.join(', ')}.` });
}
