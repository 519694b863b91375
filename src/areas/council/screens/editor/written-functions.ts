import { wordsOf } from '#ui/text/forgiving.ts';
import { COUNCIL_FUNCTIONS, type HeldLetter } from '../../words.ts';

/** How functions are written; `member` is no function: its days are those of joining and leaving the council. */
const WRITTEN: readonly (readonly [HeldLetter | 'member' | 'university', RegExp])[] = [
  ['C', /^c$|^przewodnicz(acy|aca)$/],
  ['V', /^v$|^(wice|zast[a-z]* ?)przewodnicz[a-z]+$|^zastep(ca|czyni)$/],
  ['S', /^s$|^sekretar(z|ka)$/],
  ['D', /^d$|^dziekan(ka)?$/],
  ['E', /^e$|^prodziekan(ka)?$/],
  ['F', /^f$|^(osoba )?upowaznion[ya]$/],
  ['M', /^m$|^dziekanat( obsluga egzaminow)?$|^obsluga egzaminow$/],
  ['member', /^czlon(ek|kini)$/],
  ['university', /^r$|^p$|^(pro)?rektor(ka)?$/],
];
const OF_COUNCIL = /( (rady|rd))?( dyscypliny)?$/;

/** The function that a text names, by its word or letter. */
export const functionOf = (text: string) => {
  const written = wordsOf(text).join(' ').replace(OF_COUNCIL, '');
  return WRITTEN.find(([, pattern]) => pattern.test(written))?.[0];
};

/** The letter of it, where a council has it. */
export const letterOf = (text: string) => {
  const found = functionOf(text);
  return found !== undefined && Object.hasOwn(COUNCIL_FUNCTIONS, found) ? found : undefined;
};
