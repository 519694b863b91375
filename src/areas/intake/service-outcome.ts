import { sql } from 'drizzle-orm';
import type { Outcome } from './schema-words.ts';

/** SQL: how many fields of the row `r` differ in this way. */
const count = (state: string) =>
  sql`(select count(*)::int from jsonb_array_elements(r.differences) d where d ->> 'state' = ${sql.raw(`'${state}'`)})`;

export const empties = count('empty');
export const others = sql`(jsonb_array_length(r.differences) - ${empties})`;
export const doubts = sql`jsonb_array_length(r.questions)`;

/** SQL: somebody has to say who the authors of the row `r` are before they are written. */
const asksPeople = sql`(${doubts} > 0 and i.people = 'ask')`;

/** SQL: the list of authors would be written. */
const takesAuthors = (rule: string) =>
  rule === 'custom'
    ? sql`'authors' = any(r.chosen)`
    : sql`exists (select from jsonb_array_elements(r.differences) d where d ->> 'field' = 'authors'
        and (${sql.raw(rule === 'take' ? `d ->> 'state' <> 'typed'` : `d ->> 'state' = 'empty'`)}))`;

/** SQL: what the rule takes of the row `r`, which differs from our record. */
const takes = (rule: 'fill' | 'take' | 'custom', some: ReturnType<typeof sql>) =>
  sql`case when not ${some} then 'none' when ${takesAuthors(rule)} and ${asksPeople} then 'wait' else 'save' end`;

/** SQL: what is done with a row that differs: as decided at the row, else by the rules; a printed statement keeps ours. */
const ruleOf = sql`coalesce(r.decision, case when r.listed then 'keep' else i.fields end)`;

/**
 * SQL: what becomes of the row `r` of the intake `i` as things stand: it is saved, was saved and taken back, would be saved, waits
 * for a decision, could not be read, is not compared yet, or nothing happens. The one definition for counts, lists and what is saved.
 */
export const outcome = sql<Outcome>`case
  when r.saved_at is not null then 'saved'
  when r.decision = 'skip' and r.saved_version is not null then 'undone'
  when r.kind = 'refused' then 'unread'
  when r.kind in ('asked', 'read') then 'pending'
  when r.kind = 'same' or r.decision = 'skip' then 'none'
  when r.kind = 'deleted' and r.decision is null then 'none'
  when r.decision = 'wait' then 'wait'
  when r.kind = 'possible' and r.decision is distinct from 'other' then 'wait'
  when r.kind in ('new', 'possible', 'deleted') then case when ${asksPeople} then 'wait' else 'save' end
  else case ${ruleOf}
    when 'ask' then 'wait'
    when 'fill' then ${takes('fill', sql`${empties} > 0`)}
    when 'take' then ${takes('take', sql`exists (select from jsonb_array_elements(r.differences) d where d ->> 'state' <> 'typed')`)}
    when 'custom' then ${takes('custom', sql`exists (select from jsonb_array_elements(r.differences) d where d ->> 'field' = any(r.chosen))`)}
    else 'none' end
  end`;

/** SQL: the names of the fields of our record that the row `r` would change. */
export const takenFields = sql<string[]>`array(
  select d ->> 'field' from jsonb_array_elements(r.differences) d
  where case ${ruleOf}
    when 'fill' then d ->> 'state' = 'empty'
    when 'take' then d ->> 'state' <> 'typed'
    when 'custom' then d ->> 'field' = any(r.chosen)
    else false end)`;
