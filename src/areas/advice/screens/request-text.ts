import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { formatDecimal } from '#ui/text/number.ts';
import type { WorkMove } from '../schema.ts';

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} i ${names.at(-1)}`;

const personName = ({ first_name, last_name }: WorkMove['shares'][number]['person']) =>
  `${first_name} ${last_name}`.trim();

/** What the gain of a request rests on beside the author who reads it. */
export function othersText(others: readonly string[], isAlone: boolean) {
  const beside = isAlone ? '' : ' razem z innymi zmianami, które zaproponowano w tej dyscyplinie';
  const needed =
    others.length === 0 ? '' : `, jeżeli tak samo ${others.length > 1 ? 'zrobią' : 'zrobi'} ${listed(others)}`;
  return beside + needed;
}

/** What authors are asked, ready to be sent. `isAlone`: the gain needs no other proposals. */
export function requestText({ work, shares, gain }: Pick<WorkMove, 'work' | 'shares' | 'gain'>, isAlone: boolean) {
  const goal = shares[0]?.to?.name ?? '';
  const isPatent = work.type === PATENT_TYPE;
  const points = `${formatDecimal(gain, 2)} pkt`;
  const together =
    shares.length > 1
      ? `, ale tylko wtedy, gdy zrobią to wszyscy: ${listed(shares.map(({ person }) => personName(person)))}`
      : '';
  return [
    'Dzień dobry,',
    `proszę o przypisanie ${isPatent ? 'patentu' : 'pracy'} „${work.title}” (${work.year}) do dyscypliny ${goal}.`,
    `${isAlone ? 'Dyscyplina zyska' : 'Razem z innymi proponowanymi zmianami dyscyplina zyska na tym'} ${points}${together}. ${
      isPatent
        ? 'Decyzja należy do Ciebie.'
        : 'Decyzja należy do Ciebie: przy każdej dyscyplinie na liście pracy zobaczysz, co zmieni w Twoim optimum.'
    }`,
  ].join('\n\n');
}
