import type { Evidence } from './evidence.ts';

type Words = { agree: string[]; against: string[] };

/** Why two records are, or are not, one publication: `ten sam DOI, ten sam tytuł, ci sami autorzy`. */
export function reasonOf(evidence: Evidence, same: boolean): string {
  const words: Words = { agree: [], against: [] };
  const { doi, isbn, title, authors, pages, container, volume, years, types } = evidence;
  say(words, { same: 'ten sam DOI', near: 'podobny DOI', different: '-inny DOI' }[doi as string]);
  say(words, { same: 'ten sam ISBN', different: '-inny ISBN' }[isbn as string]);
  say(
    words,
    {
      same: 'ten sam tytuł',
      typo: 'tytuł różni się zapisem',
      part: 'ten sam tytuł bez podtytułu lub tłumaczenia',
      lost: 'w tytule brakuje słowa',
      cut: 'tytuł bez końca',
      changed: '-inne słowo w tytule',
      different: '-inny tytuł',
    }[title.level],
  );
  if (evidence.part === 'one') say(words, '-tylko jeden tytuł podaje część');
  if (evidence.edition === 'one') say(words, '-tylko jeden tytuł podaje wydanie');
  if (evidence.markers === 'soft') say(words, '-tylko jeden tytuł zapowiada komentarz, wstęp lub streszczenie');
  say(
    words,
    {
      same: 'ci sami autorzy',
      part: 'wspólni autorzy',
      some: 'część autorów wspólna',
      few: '-niewielu wspólnych autorów',
      other: '-inni autorzy',
    }[authors as string],
  );
  say(words, { same: 'te same strony', near: 'podobne strony', different: '-inne strony' }[pages as string]);
  say(
    words,
    {
      same: 'to samo czasopismo lub książka',
      near: 'podobna nazwa czasopisma lub książki',
      different: '-inne czasopismo lub książka',
    }[container as string],
  );
  say(words, { same: 'ten sam tom', different: '-inny tom' }[volume as string]);
  if (years === 0) say(words, 'ten sam rok');
  else if (years === 1) say(words, 'sąsiedni rok');
  else if (years !== undefined) say(words, '-inny rok');
  if (types === 'other' || types === 'talk' || types === 'far') say(words, '-inny rodzaj');
  const [first, second] = same ? [words.agree, words.against] : [words.against, words.agree];
  if (first.length === 0) return same ? 'zgodne dane' : 'za mało wspólnych danych';
  return same && second.length > 0 ? `${first.join(', ')}; mimo to: ${second.join(', ')}` : first.join(', ');
}

function say(words: Words, text: string | undefined) {
  if (text === undefined) return;
  if (text.startsWith('-')) words.against.push(text.slice(1));
  else words.agree.push(text);
}
