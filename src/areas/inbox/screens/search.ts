import { readChoice, readNumber, readText } from '#client/search.ts';
import { MATTER_KINDS, type MatterKind, OFFICES, type Office } from '../fields.ts';
import type { DoneMatter } from '../schema.ts';
import { GROUPINGS, type Grouping, ORDERS, type Order } from '../orders.ts';

/** What stands in the address of the list; `sprawa` is the one that the preview shows. */
export type InboxSearch = {
  biuro?: Office | undefined;
  rodzaj?: MatterKind | undefined;
  prowadzi?: number | undefined;
  q?: string | undefined;
  dawne?: true | undefined;
  odlozone?: true | undefined;
  zrobione?: true | undefined;
  grupuj?: Grouping | undefined;
  kolejnosc?: Order | undefined;
  cale?: string | undefined;
  sprawa?: string | undefined;
};

const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined);
const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[];

export const readInboxSearch = (raw: Record<string, unknown>): InboxSearch => ({
  biuro: readChoice(raw.biuro, OFFICES),
  rodzaj: readChoice(raw.rodzaj, MATTER_KINDS),
  prowadzi: readNumber(raw.prowadzi),
  q: readText(raw.q)?.slice(0, 200),
  dawne: flag(raw.dawne),
  odlozone: flag(raw.odlozone),
  zrobione: flag(raw.zrobione),
  grupuj: readChoice(raw.grupuj, namesOf<Grouping>(GROUPINGS)),
  kolejnosc: readChoice(raw.kolejnosc, namesOf<Order>(ORDERS)),
  cale: readText(raw.cale)?.slice(0, 200),
  sprawa: readText(raw.sprawa)?.slice(0, 40),
});

/** The input of the list's call. */
export const inboxQueryOf = ({ rodzaj, prowadzi, q, dawne, odlozone, grupuj, kolejnosc, cale }: InboxSearch) => ({
  ...(rodzaj && { kind: rodzaj }),
  ...(prowadzi !== undefined && { assignee: prowadzi }),
  ...(q && { text: q }),
  ...(dawne && { late: true }),
  ...(odlozone && { snoozed: true }),
  ...(grupuj && { group: grupuj }),
  ...(kolejnosc && { order: kolejnosc }),
  ...(cale && { open: cale }),
});

/** What a saved view keeps: the filters and their order, no place in the list. */
export const viewOf = ({ rodzaj, prowadzi, q, dawne, odlozone, grupuj, kolejnosc }: InboxSearch): InboxSearch => ({
  rodzaj,
  prowadzi,
  q,
  dawne,
  odlozone,
  grupuj,
  kolejnosc,
});

/** The name of a matter in the address. */
export const matterName = ({ kind, key }: { kind: MatterKind; key: number }) => `${kind}-${key}`;

/** The name of one of the things that were done: of the same matter there may be several, also of one time. */
export const doneName = ({ act, ref, at, label, ...matter }: DoneMatter) =>
  [matterName(matter), act, ref, at, label].join(' ');

export function matterNamed(name: string | undefined): { kind: MatterKind; key: number } | undefined {
  const [kind, key] = (name ?? '').split('-');
  const known = readChoice(kind, MATTER_KINDS);
  return known && Number(key) > 0 ? { kind: known, key: Number(key) } : undefined;
}
