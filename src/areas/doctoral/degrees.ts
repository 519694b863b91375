import { FUNCTION_NAMES, type FunctionKey } from './schema.ts';

const wordsOf = (title: string) => title.toLowerCase().split(/[\s.,]+/);
const BELOW_DOCTORATE = ['lic', 'inż', 'mgr', 'lek'];
const HABILITATED = ['hab', 'prof'];

/** Whether a Polish degree is said and is not enough; of foreign ones the council decides (art. 190 ust. 5). */
const isBelow = (title: string, enough: readonly string[]) => {
  const words = wordsOf(title);
  return (
    [...BELOW_DOCTORATE, 'dr'].some((degree) => words.includes(degree)) && !enough.some((word) => words.includes(word))
  );
};

const HABILITATION = { enough: HABILITATED, words: 'stopień doktora habilitowanego albo tytuł profesora' };
const DOCTORATE = { enough: ['dr', ...HABILITATED], words: 'stopień doktora' };

/** What art. 190 ust. 4 of the Law on Higher Education asks of those who hold a function. */
const REQUIRED: Partial<Record<FunctionKey, { enough: readonly string[]; words: string }>> = {
  promotor: HABILITATION,
  recenzent: HABILITATION,
  'promotor-pom': DOCTORATE,
};

/** That the person's degree is not enough for the function. `who`: the person, as the subject of a sentence. */
export function degreeWarning(title: string | undefined, key: FunctionKey, who: string): string | undefined {
  const required = REQUIRED[key];
  return required && title && isBelow(title, required.enough)
    ? `${who} ma „${title}”, a ${FUNCTION_NAMES[key]} ma mieć ${required.words} (art. 190 ust. 4 ustawy)`
    : undefined;
}
