import { fixed4, toNumber } from '#engine/fixed.ts';
import type { DisciplineParameters } from './schema.ts';

/** How full a limit is, and what one more slot of it would bring; `price` 0: it does not bind. */
export type LimitRow = { key: string; label: string; slots: number; limit: number; left: number; price: number };

const percent = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toLocaleString('pl-PL', { maximumFractionDigits: 0 })}% z 3N` : 'z 3N';

/** The discipline's limits in slots, the widest first. */
export function limitRows(of: DisciplineParameters): LimitRow[] {
  const { slots_3n, reductions, binding } = of;
  const row = (key: string, label: string, { slots, limit }: { slots: number; limit: number }): LimitRow => ({
    key,
    label,
    slots,
    limit,
    left: toNumber(Math.max(fixed4(limit) - fixed4(slots), 0)),
    price: binding.find((each) => each.limit === key)?.price ?? 0,
  });
  return [
    row('slots', reductions > 0 ? 'Wszystkie sloty: 3N po pomniejszeniach' : 'Wszystkie sloty: 3N', of.all),
    row(
      'weakBooks',
      `Monografie do ${of.weak_book_points} pkt, redakcje, rozdziały: ${percent(of.weak_books.limit, slots_3n)}`,
      of.weak_books,
    ),
    row('outsideN', `Osoby spoza N: ${percent(of.outside_n.limit, slots_3n)}`, of.outside_n),
    ...(of.new_lists ? [row('newLists', 'Prace ocenione według nowych wykazów (§\u00a036)', of.new_lists)] : []),
  ];
}

/** What is proven of the optimum, and whether the proof still goes on. */
export const proofText = ({ proof, proving }: Pick<DisciplineParameters, 'proof' | 'proving'>) =>
  proof.kind === null && proving ? `${proof.text}; sprawdzanie jeszcze trwa` : proof.text;

/** Why a discipline is not evaluated: its points go into no result. */
export const notEvaluatedText = ({ decided, minimum_n }: Pick<DisciplineParameters, 'decided' | 'minimum_n'>) =>
  decided === null
    ? `nieewaluowana: N z ostatniego roku poniżej ${minimum_n.toLocaleString('pl-PL')}`
    : `nieewaluowana według zasad okresu: ${decided}`;
