import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addDays } from '#engine/day.ts';
import { COUNCIL_TEMPLATE } from '#areas/council/templates.ts';
import { REGISTER } from '#areas/doctoral-documents/service.ts';
import { openDatabase } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { requests } from '#platform/database/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { procedure } from '../../test/areas/doctoral-documents/procedure.ts';
import { headersOf } from '../../test/support/attack/faults.ts';
import { account } from '../../test/support/builders.ts';

const DISCIPLINE = 203;
const PROCEDURES = 4;
/** Made at once, so that each order takes numbers one after the other. */
const KINDS = ['doctoral-team', 'doctoral-supervisors', 'doctoral-commission'];
const FIRST_DAY = '2022-01-01';
/** Without an answer somebody asks again, also while the first request is still at work. */
const ANSWER_MS = 5_000;
const BETWEEN_MS = 300;

/**
 * An office that takes numbers of two registers until stopped: documents of procedures, and lists of a council, each asked
 * for twice at once. What is not acknowledged is repeated as it was.
 */
export async function takeNumbers(url: string, port: number) {
  const database = await openDatabase({ url, waitSeconds: 30 });
  const { db } = database;
  const login = `kancelaria-${randomUUID()}`;
  const { rowNum } = await account(db, { login, roles: ['personnel'] });
  await db
    .insert(grants)
    .values({ accountRow: rowNum, role: 'doctoral-office', disciplineCode: DISCIPLINE, grantedBy: 'bench' });
  const procedures: number[] = [];
  for (let index = 0; index < PROCEDURES; index += 1)
    procedures.push((await procedure(db, { discipline: DISCIPLINE })).id);
  const headers = await headersOf(db, { login, rowNum });
  const stopping = new AbortController();
  let repeated = 0;

  const ask = async (path: string, body?: object) => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer = await response.text();
      if (response.status < 500 && response.status !== 200) throw new Error(`${path}: ${response.status} ${answer}`);
      return response.status === 200;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(path)) throw error;
      return false;
    }
  };
  const untilAcknowledged = async (path: string, body?: object) => {
    for (; !(await ask(path, body)); repeated += 1) await pause(BETWEEN_MS);
  };
  const orders: string[] = [];
  const order = async (id: number) => {
    while (!stopping.signal.aborted) {
      const request = randomUUID();
      const ordered = KINDS.map((kind) => ({ kind, person: null }));
      await untilAcknowledged('/api/doctoral/Documents', { procedure: id, documents: ordered, request_id: request });
      orders.push(request);
      await pause(BETWEEN_MS);
    }
  };
  const days: string[] = [];
  const print = async () => {
    while (!stopping.signal.aborted) {
      const day = addDays(FIRST_DAY, days.length);
      const path = `/api/admin/discCouncilPdf?discCode=${DISCIPLINE}&dtOn=${day}`;
      await Promise.all([untilAcknowledged(path), untilAcknowledged(path)]);
      days.push(day);
      await pause(BETWEEN_MS);
    }
  };
  const ended = Promise.all([...procedures.map(order), print()]);
  // Awaited at the end; until then a failure must not end the process.
  ended.catch(() => {});

  /** Every acknowledged act has its documents and nothing has more, each says its own number, and registers have no gap. */
  const judge = async () => {
    const subjects = days.map((day) => `council:${DISCIPLINE}:${day}:0`);
    const [acts] = await db.execute<{ lost: number; twice: number }>(sql`
      with acts as (
        select count(d.id) as stored from unnest(${sql.param(orders)}::uuid[]) as acknowledged (id)
        left join ${requests} r on r.id = acknowledged.id left join ${documents} d on d.id = r.made
        group by acknowledged.id
        union all
        select count(d.id) from unnest(${sql.param(subjects)}::text[]) as acknowledged (subject)
        left join ${documents} d on d.subject = acknowledged.subject
        group by acknowledged.subject)
      select count(*) filter (where stored = 0)::int as lost, count(*) filter (where stored > 1)::int as twice from acts`);
    const registers = await db.execute<{
      kind: string;
      stored: number;
      numbers: number;
      last: number;
      wrong: number;
    }>(sql`
      select kind, count(*)::int as stored, count(distinct number)::int as numbers, max(number) as last,
        (count(*) filter (where strpos(concat(content->>'footer', content->'head'->>'footer'),
          case kind when ${REGISTER.kind} then ${REGISTER.prefix}::text else ${COUNCIL_TEMPLATE.prefix} end
            || '/' || number || '/' || year) = 0))::int as wrong
      from ${documents} where kind in (${REGISTER.kind}, ${COUNCIL_TEMPLATE.kind}) group by kind`);
    const ordered = new Map([
      [REGISTER.kind as string, orders.length * KINDS.length],
      [COUNCIL_TEMPLATE.kind, days.length],
    ]);
    const sumOf = (of: (register: (typeof registers)[number]) => number) =>
      registers.reduce((sum, register) => sum + of(register), 0);
    return {
      taken: sumOf(({ stored }) => stored),
      lost: acts?.lost ?? NaN,
      twice:
        (acts?.twice ?? NaN) +
        sumOf(({ kind, stored, numbers }) => stored - numbers + Math.abs(stored - (ordered.get(kind) ?? 0))),
      wrong: sumOf(({ wrong, last, stored }) => wrong + last - stored),
    };
  };
  return {
    /** `twice`: taken by an act more than once, or by two; `wrong`: a number left out, or printed on another's document. */
    async stop() {
      stopping.abort();
      await ended;
      const judged = await judge();
      await database.close();
      const acts = orders.length + days.length;
      console.log(`       ${judged.taken} numbers taken by ${acts} acts; ${repeated} requests repeated`);
      return judged;
    },
  };
}
