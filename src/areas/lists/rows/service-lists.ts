import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isDay } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import type { journalLists, publisherLists } from '#areas/library/tables.ts';

/** `name` and `validFrom` are required only for a new list. */
export type ListOptions = { key: string; name?: string; validFrom?: string; validTo?: string | null };

const dayOr = (message: string) => z.string().refine(isDay, message);

const ListInput = z.object({
  key: z.string().min(1, 'Podaj klucz wykazu.').max(100),
  name: z.string().min(1).max(300).optional(),
  validFrom: dayOr('Podaj początek obowiązywania wykazu jako YYYY-MM-DD.').optional(),
  validTo: dayOr('Podaj koniec obowiązywania wykazu jako YYYY-MM-DD.').nullish(),
});

/** Creates or updates the list; returns its id. */
export async function ensureList(tx: Db, table: typeof journalLists | typeof publisherLists, options: ListOptions) {
  const parsed = ListInput.safeParse(options);
  if (!parsed.success) throw new Refusal('input', parsed.error.issues.map((issue) => issue.message).join(' '));
  const { key, name, validFrom, validTo } = parsed.data;
  const [existing] = await lockRows(tx, table, { where: eq(table.key, key) });
  const from = validFrom ?? existing?.validFrom;
  if (!from) throw new Refusal('input', `Wykazu „${key}” jeszcze nie ma: podaj początek jego obowiązywania.`);
  const list = {
    key,
    name: name ?? existing?.name ?? key,
    validFrom: from,
    validTo: validTo === undefined ? (existing?.validTo ?? null) : validTo,
  };
  if (list.validTo !== null && list.validTo < list.validFrom) {
    throw new Refusal('input', 'Koniec obowiązywania wykazu jest wcześniejszy niż początek.');
  }
  const [saved] = await tx
    .insert(table)
    .values(list)
    .onConflictDoUpdate({ target: table.key, set: list })
    .returning({ id: table.id });
  if (!saved) throw new Error('The list was not saved');
  const changed =
    existing &&
    (existing.name !== list.name || existing.validFrom !== list.validFrom || existing.validTo !== list.validTo);
  return { id: saved.id, validFrom: list.validFrom, changed: Boolean(changed) };
}
