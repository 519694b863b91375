import { formatDecimal, plural } from '#ui/text/number.ts';
import type { Publication, ShareLimit } from '../../schema.ts';

type LimitName = ShareLimit['limit'];

const OWN_LIMITS: readonly LimitName[] = ['personSlots', 'personMonographs'];

/** Whose limit it is, after 'limit'. */
const WHOSE: Record<Exclude<LimitName, 'book'>, string> = {
  personSlots: 'osoby',
  personMonographs: 'monografii osoby',
  slots: 'dyscypliny',
  weakBooks: 'monografii dyscypliny',
  outsideN: 'dyscypliny dla osób spoza N',
  newLists: 'dyscypliny dla prac z nowych wykazów',
};

/** Whose limit it is, in a word beside the reason's; a book's value is nobody's. */
export function limitHolder({ reject_limit: name }: Publication): string {
  if (name === null || name === 'book') return '';
  return OWN_LIMITS.includes(name) ? ' osoby' : ' dyscypliny';
}

/** Whose limit leaves the work out, and how much of it is taken: 'limit dyscypliny: 12,88 z 12,90 slotu'; null: none does. */
export function limitText(work: Publication, limits: readonly ShareLimit[]): string | null {
  const name = work.reject_limit;
  if (name === null) return null;
  if (name === 'book') return 'rozdziały tej książki mają już razem jej wartość';
  const whose = `limit ${WHOSE[name]}`;
  const full = limits.find(({ limit, discipline }) => limit === name && discipline === work.es_discipline_id);
  if (!full) return whose;
  const digits = OWN_LIMITS.includes(name) ? 4 : 2;
  const most = Number(full.most.toFixed(digits));
  return `${whose}: ${formatDecimal(full.used, digits)} z ${formatDecimal(most, digits)} ${plural(most, 'slotu', 'slotów', 'slotów', 'slotu')}`;
}
