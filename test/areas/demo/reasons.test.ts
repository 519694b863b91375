import { expect } from 'vitest';
import { rejectBeforeOptimum } from '#engine/eligibility.ts';
import { parseFixed4 } from '#engine/fixed.ts';
import { personLimits, type PersonData, yearShares } from '#engine/person-limits.ts';
import { personOptimum } from '#engine/person-optimum.ts';
import { rules2022 } from '#engine/rules.ts';
import { shareValue } from '#engine/share.ts';
import { PROTAGONIST, test } from './support.ts';

const YEARS = [2022, 2023, 2024, 2025];

test('the protagonist meets every reason of rejection, and acceptance', async ({ demo }) => {
  const own = `person_id = (select person_id from accounts where login = '${PROTAGONIST}')`;
  const employments = await demo.rows(`select date_from, date_to, fte from employments where ${own}`);
  const declarations = await demo.rows(`select * from discipline_declarations where ${own}`);
  const statements = await demo.rows(`select * from n_statements where ${own}`);
  const person: PersonData = {
    employments: employments.map(({ date_from, date_to, fte }) => ({
      from: date_from,
      to: date_to,
      fte: parseFixed4(fte),
    })),
    declarations: declarations.map((row) => ({
      from: row.date_from,
      to: row.date_to,
      disciplines: [
        { code: row.discipline1_code, percent: row.discipline1_percent },
        { code: row.discipline2_code, percent: row.discipline2_percent },
      ],
    })),
    nStatements: statements.map((row) => ({
      from: row.date_from,
      to: row.date_to,
      disciplines: [row.discipline1_code, row.discipline2_code],
    })),
    outsideN: [],
  };
  const shares = yearShares(person, YEARS);
  const limits = personLimits(shares, YEARS, rules2022);
  const works = await demo.rows(`
    select a.id, a.discipline_code as discipline, a.include_in_optimum as included, p.year, s.approved, p.points,
      p.emphasis_mode as mode, p.author_count as m, p.monograph_limited as monograph,
      (select count(*)::int from authorships o where o.publication_id = p.id and o.discipline_code = a.discipline_code) as k
    from authorships a join publications p on p.id = a.publication_id join publication_statuses s on s.code = p.status_code
    where a.${own} and a.discipline_code > 0 and p.year between 2022 and 2025 and p.type_code <> 7`);

  const reasons = new Set<number | null>();
  const candidates = works.filter(({ approved, discipline, year }) => {
    const reason = rejectBeforeOptimum({ approved, discipline, year, yearShares: shares });
    if (reason !== null) reasons.add(reason);
    return reason === null;
  });
  for (const [discipline, limit] of limits) {
    const items = candidates
      .filter((work) => work.discipline === discipline)
      .map(({ id, points, mode, k, m, monograph, included }) => {
        const value = shareValue({ points: parseFixed4(points), mode, k, m }, rules2022);
        return { id, slots: value.slots, points: value.points, monograph, included };
      });
    const optimum = personOptimum(items, limit);
    if (optimum.chosen.length > 0) reasons.add(null);
    for (const reason of optimum.rejected.values()) reasons.add(reason);
  }
  // R05 is no state of the data: the product sets it with every change.
  expect([...reasons].toSorted()).toEqual([1, 2, 3, 4, 6, null]);
});

test('others meet the reasons too', async ({ demo }) => {
  const found = await demo.rows(`
    select count(*) filter (where not s.approved) as r04,
      count(*) filter (where not exists (select from discipline_declarations d where d.person_id = a.person_id
        and a.discipline_code in (d.discipline1_code, d.discipline2_code))
        and not exists (select from doctoral_enrolments e where e.person_id = a.person_id and e.discipline_code = a.discipline_code)) as r06,
      count(*) filter (where s.approved and exists (select from n_statements n where n.person_id = a.person_id)
        and not exists (select from n_statements n where n.person_id = a.person_id
          and daterange(n.date_from, n.date_to, '[]') @> make_date(p.year, 12, 31))) as r03
    from authorships a join publications p on p.id = a.publication_id join publication_statuses s on s.code = p.status_code
    where a.discipline_code > 0 and p.year between 2022 and 2025
      and a.person_id <> (select person_id from accounts where login = '${PROTAGONIST}')`);
  for (const count of Object.values(found[0] ?? {})) expect(Number(count)).toBeGreaterThan(3);
});
