/** First names against the rule that a woman's ends in -a; without marks, in lower case. */
const MEN = new Set(
  'kuba barnaba kosma jarema bonawentura boryna sasza misza ilja nikita luka andrea mustafa zawisza juda jehuda jonasza'.split(
    ' ',
  ),
);
const WOMEN = new Set(
  'beatrycze ines nel miriam noemi karmen carmen ingrid rut ruth abigail dagmar mercedes doris alice irene elizabeth margaret jane susan karen ann anne marie sophie claire catherine christine judith sarah deborah rachel esther edith agnes astrid sigrid nicole michelle isabel isabelle mary lily emily lucy nelly sally'.split(
    ' ',
  ),
);

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

/** The gender that a first name lets expect. */
export function genderOf(firstName: string): 'K' | 'M' {
  const [name = ''] = plain(firstName.trim()).split(/[\s-]/);
  if (WOMEN.has(name)) return 'K';
  return name.endsWith('a') && !MEN.has(name) ? 'K' : 'M';
}
