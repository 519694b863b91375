import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { formatDecimal } from '#ui/text/number.ts';
import type { WorkMove } from '../schema.ts';
import { mayBeAsked } from './moves-figures.ts';

type Asked = Pick<WorkMove, 'work' | 'shares' | 'gain'>;

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

/** Whose choices the gain needs at once: the author asked alone is told 'Ty', and who asks speaks of himself. */
function togetherText(shares: Asked['shares']) {
  if (shares.length < 2) return '';
  const asked = shares.filter(mayBeAsked);
  const name = (share: Asked['shares'][number]) =>
    share.own ? 'ja' : asked.length === 1 && asked.includes(share) ? 'Ty' : personName(share.person);
  const names = shares.map(name);
  const isOwn = names.includes('ja');
  const others = names.filter((each) => each !== 'Ty' && each !== 'ja');
  const inOrder = [...(names.includes('Ty') ? ['Ty'] : []), ...others, ...(isOwn ? ['ja'] : [])];
  return `, ale tylko wtedy, gdy ${isOwn ? 'zrobimy' : 'zrobicie'} to razem: ${listed(inOrder)}`;
}

/** What authors are asked, ready to be sent. `isAlone`: the gain needs no other proposals. */
export function requestText({ work, shares, gain }: Asked, isAlone: boolean) {
  const goal = shares[0]?.to?.name ?? '';
  const isPatent = work.type === PATENT_TYPE;
  const points = `${formatDecimal(gain, 2)} pkt`;
  return [
    'Dzień dobry,',
    `proszę o przypisanie ${isPatent ? 'patentu' : 'pracy'} „${work.title}” (${work.year}) do dyscypliny ${goal}.`,
    `${isAlone ? 'Dyscyplina zyska' : 'Razem z innymi proponowanymi zmianami dyscyplina zyska na tym'} ${points}${togetherText(shares)}. ${
      isPatent
        ? 'Decyzja należy do Ciebie.'
        : 'Decyzja należy do Ciebie: przy każdej dyscyplinie na liście pracy zobaczysz, co zmieni w Twoim optimum.'
    }`,
  ].join('\n\n');
}
