import { upperFirst } from '#shared/text.ts';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { compile, pdfResponse } from '#platform/documents/stored.ts';
import { shared } from '#platform/documents/template.ts';
import { fileAnswer } from '#platform/files/answer.ts';
import { ownPersonId } from '#platform/scope.ts';
import { privacyAudit } from './audit.ts';
import { COLUMN_WORDS, OMITTED } from './columns.ts';
import type { PersonRef } from './schema.ts';
import { partsOf, personOf } from './service-parts.ts';

type Row = Record<string, unknown>;
type Kept = { name: string; label: string; goes: boolean; why: string; rows: Row[] };
type Extract = { person: number; name: string; parts: Kept[] };

const LAYOUT = {
  sources: { ...shared, 'main.typ': readFileSync(new URL('documents/personal-data.typ', import.meta.url), 'utf8') },
};

const shown = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !OMITTED.has(column)));

/** All that is kept of the person, read as of one moment. */
async function extractOf(db: Db, { id, name }: { id: number; name: string }): Promise<Extract> {
  const parts = partsOf(id);
  const whole = sql.join(
    parts.map(
      ({ name: part, rows }) =>
        sql`select ${part} as name, (select coalesce(jsonb_agg(row), '[]') from (${rows}) rows) as rows`,
    ),
    sql` union all `,
  );
  const found = new Map((await db.execute<{ name: string; rows: Row[] }>(whole)).map((row) => [row.name, row.rows]));
  return {
    person: id,
    name,
    parts: parts.map((part) => ({ ...part, rows: (found.get(part.name) ?? []).map(shown) })),
  };
}

const wordOf = (value: unknown) => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const fateOf = ({ goes, why }: Pick<Kept, 'goes' | 'why'>) => `${goes ? 'usuwane' : 'zostaje'}: ${why}`;

const INTRODUCTION =
  'Wszystkie dane, które aplikacja przechowuje o tej osobie (art. 15 RODO), bez wartości, które chronią logowanie. ' +
  'Daty urodzenia nikt nie może odczytać: jest zaszyfrowana. Wpisy dziennika są w całości w pliku JSON.';

type Making = { config: Config; compute: Compute; signal: AbortSignal | undefined };

async function pdfOf({ name, person, parts }: Extract, { config, compute, signal }: Making): Promise<Response> {
  const day = today();
  const content = {
    head: {
      title: `Wyciąg danych: ${name}`,
      subtitle: `Osoba nr ${person}`,
      footer: `Wyciąg danych osobowych, ${name}`,
      university: config.universityName,
      made: day.split('-').map(Number),
    },
    introduction: INTRODUCTION,
    parts: parts.map((part) => ({
      label: part.label,
      title: upperFirst(part.label),
      fate: fateOf(part),
      rows:
        part.name === 'audit'
          ? []
          : part.rows.map((row) =>
              Object.entries(row).map(([column, value]) => [COLUMN_WORDS[column] ?? column, wordOf(value)]),
            ),
    })),
  };
  return pdfResponse(await compile(LAYOUT, content, { compute, signal }), `dane-osoby-${person}-${day}.pdf`);
}

const jsonOf = (extract: Extract, { config }: Making): Response =>
  fileAnswer('person-json', {
    body: JSON.stringify({ university: config.universityName, made_at: new Date().toISOString(), ...extract }, null, 2),
    name: `dane-osoby-${extract.person}-${today()}.json`,
  });

const answer = (extract: Extract, format: 'json' | 'pdf', making: Making) =>
  format === 'json' ? jsonOf(extract, making) : pdfOf(extract, making);

type Asked = Making & { format: 'json' | 'pdf' };

/** Everything that is kept of the caller. */
export async function ownExtract(db: Db, actor: Actor, { format, ...making }: Asked): Promise<Response> {
  return answer(await extractOf(db, await personOf(db, { person: ownPersonId(actor) })), format, making);
}

/** Everything that is kept of somebody who has asked the office for it. Records the reading. */
export async function extractFile(db: Db, actor: Actor, { ref, format, ...making }: Asked & { ref: PersonRef }) {
  const person = await personOf(db, ref);
  const reading = privacyAudit.change('read.extract', { subject: { person: person.id } });
  await recordReading(db, actor, { personId: person.id, reading });
  return answer(await extractOf(db, person), format, making);
}
