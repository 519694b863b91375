import type { Gender } from './forms.ts';
import { listed } from './exceptions.ts';
import { isAdjective } from './women.ts';

/** First names of men in -a; without marks, in lower case. */
const MEN = listed(`
  kuba barnaba kosma jarema bonawentura boryna misza ilja ilia illia ilya nikita luka mustafa zawisza juda jehuda
  mykola dyzma saba batu musa isa mirza kenta joshua attila bela geza gyula elia mattia tobia wania grisza kola petia
  lowa abdalla krisna krishna aditya surya shiva rama micah ezra hosea hamza akira taha abba garba
`);

/** First names in -a of women and men: the surname tells. */
const OF_BOTH = listed(`andrea sasza sasha sascha misha mischa jona luca gianluca nikola nicola noa zenia`);

/** First names of women that do not end in -a. */
const WOMEN = listed(`
  beatrycze ines nel miriam mariam noemi karmen carmen ingrid rut ruth abigail dagmar mercedes doris alice irene
  elizabeth margaret jane susan karen ann anne marie sophie claire catherine christine judith sarah deborah rachel
  esther edith agnes astrid sigrid nicole michelle isabel isabelle isabell mary lily emily lucy nelly sally zoe chloe
  renate beate ute heike elke silke anke antje birgit gudrun heidrun hildegard ingeborg edeltraud gertrud margit ellen
  helen kristen lauren megan allison alison jennifer heather kimberly ashley stephanie natalie emilie julie amelie
  camille valerie brigitte charlotte juliette colette yvonne simone jacqueline pauline josephine caroline evelyn
  evelyne vivien vivian gwendolyn kathryn kathleen maureen eileen colleen noreen doreen joan dolores pilar consuelo
  rosario soledad belen raquel maribel beatriz mei yui thi huong lan ling xiu ayse fatma elif zeynep nour noor solveig
  liv siv marit grethe kirsten karin kerstin katrin kathrin catrin ingrun iris izys isis hannah leah norah judyt
  salome penelope daphne phoebe ariadne eunice kleo klio inez nataly nadine marlene helene madeleine magdalene
  katherine kate anais hermione irmgard wendy kelly tiffany cindy mandy sandy nancy betty kitty peggy dorothy rosemary
`);

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

const MAN_SURNAME = /(?:[sc]|dz)k(?:i|y|ij|yi|ii|iy)$|ý$/;
const WOMAN_SURNAME = /(?:[sc]|dz)ka$|(?:o[wv]|[ij]e[wv]|eev)a$|á$/;

/** The gender that a name lets expect: of the first name if it has one, else of the surname. */
export function genderOf(first: string, last: string): Gender {
  const [name = ''] = plain(first.trim()).split(/[\s-]/);
  const surname =
    last
      .trim()
      .split(/[\s\-–]+/)
      .at(-1) ?? '';
  if (WOMEN.has(name)) return 'K';
  if (WOMAN_SURNAME.test(surname) && isAdjective(surname)) return 'K';
  if (OF_BOTH.has(name)) return MAN_SURNAME.test(surname) || name === 'andrea' ? 'M' : 'K';
  return name.endsWith('a') && !MEN.has(name) ? 'K' : 'M';
}
