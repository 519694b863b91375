import type { PublicationRecord, PublicationType } from '#areas/records/duplicates/publication.ts';

/** A generator of numbers in [0, 1) that a seed repeats. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;
export const between = (from: number, to: number, random: () => number) =>
  from + Math.floor(random() * (to - from + 1));

const list = (text: string) => text.split('|');
const FAMILIES = list(
  'Świerczyński|Łabędzka|Żurawik|Dębowiak|Grabczan|Kłosińska|Wróblik|Zięborak|Olszanecki|Pękalina|Müllerowa|Brzózkowska|Gąsienik|Jaworczyk|Kasztelanik|Lipnicka-Dróżdż|Modrzewiak|Niedźwiedzka|Oleśniak|Przepiórczyk|Rudzianka|Sokolniak|Topolewska|Urbaniakowa|Wierzbiański|Zawilczyk|Cisowiak|Borówczyk|Fiołkowska|Haberek|Ickowiak|Jałowczyk|Krukowianka|Leszczyniak|Malwińska|Nagietek|Osikowska|Paprocianka|Rokitnik|Szafrańczyk|Tarninowa|van der Veldenhof|Strömqvist|O’Harrigan|Fernández Llorente|Hölzelmann|Kovaļčuk|Šimůnková|Nguyễn|Þorvaldsson',
);
const GIVEN = list(
  'Anna|Maria|Katarzyna|Małgorzata|Łucja|Agnieszka|Jan|Piotr|Krzysztof|Stanisław|Andrzej|Tomasz|Paweł|Michał|Zofia|Ewa|Adam|Jakub|Świętosława|Michael|Sarah|Jörg|Olena|Anna Maria|Jan Paweł|Ewa Julia|Marta K.|Piotr A.',
);
const TOPICS = list(
  'lęku separacyjnego|poczucia koherencji|gleb bielicowych|stali nierdzewnej|prawa zamówień publicznych|rodzin wielodzietnych|żywienia zbiorowego|uczniów szkół podstawowych|kompozytów polimerowych|archiwów parafialnych|osadnictwa wczesnośredniowiecznego|rynku pracy|jakości snu|polityki senioralnej|mikroplastiku w rzekach|motywacji osiągnięć|prozy międzywojennej|modeli językowych|ubóstwa energetycznego|migracji zarobkowych|zdrowia psychicznego nauczycieli|pamięci zbiorowej|dializoterapii|retencji wody|banków spółdzielczych|rehabilitacji kardiologicznej',
);
const FRAMES = list(
  'Uwarunkowania {t} w świetle badań ankietowych|Wpływ {t} na decyzje konsumentów|Znaczenie {t} w procesie {u}|Problematyka {t}: studium przypadku|O pojęciu {t} i jego przemianach|Kształtowanie {t} a percepcja {u}|Nowe ujęcie {t}. Analiza porównawcza krajów Europy Środkowej|Metody oceny {t} w warunkach {u}|Rola {t} – perspektywa teoretyczna i praktyczna|Zróżnicowanie przestrzenne {t} w gminach wiejskich|Czy {t} zależy od {u}? Wyniki wstępne',
);
const ENGLISH_TOPICS = list(
  'soil moisture|emotional labour|stainless steel|public procurement|sleep quality|regional identity|graphene oxide|school dropout|membrane filtration|oral history|vitamin D deficiency|type 2 diabetes|COVID-19 lockdowns|β-lactam resistance|CO2 sorption|risk perception|machine translation|urban heat islands|cash transfers|magnetic alloys|insect pollinators|ageing populations|hospital readmission|stochastic scheduling|lexical borrowing|microbial fuel cells',
);
const ENGLISH_FRAMES = list(
  'The role of {t} in {u}: a longitudinal study|Predicting {t} from {u} using mixed-effects models|Effects of {t} on {u} in rural households|A systematic review of {t} and {u}|{t} and {u}: evidence from Central Europe|Towards a theory of {t}. Conceptual foundations and open questions|Measuring {t} under {u} – an experimental approach|Why does {t} matter for {u}?|Modelling of {t} in the presence of {u}|Determinants of {t} among university students',
);
const JOURNALS = list(
  'Roczniki Gleboznawcze Podlasia|Zeszyty Naukowe Wyższej Szkoły Leśnej. Seria Humanistyczna|Journal of Applied Forest Psychology|International Review of Rural Economics|Przegląd Badań Regionalnych|Annals of Comparative Linguistics|Acta Metallurgica Borealis|Kwartalnik Prawa Samorządowego|European Journal of Clinical Sleep Research|Studia Archiwalne|Materials Science Letters of Carpathia|Polish Bulletin of Social Statistics|Wiadomości Hydrologiczne|Nursing and Public Health Quarterly|Archives of Women’s Occupational Health|Pedagogika Małej Szkoły',
);
const BOOKS = list(
  'Człowiek i las w badaniach interdyscyplinarnych|Współczesne wyzwania gospodarki lokalnej|Handbook of Rural Innovation Studies|Język – pamięć – miejsce. Księga jubileuszowa|Proceedings of the 12th Conference on Soil Mechanics|Zdrowie publiczne w małych miastach|Advances in Membrane Engineering|Dziedzictwo kulturowe pogranicza|Edukacja wobec zmiany społecznej',
);
const TYPES: PublicationType[] = [
  'article',
  'article',
  'article',
  'chapter',
  'chapter',
  'book',
  'edited-book',
  'conference-paper',
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function inventTitle(random: () => number): string {
  const english = random() < 0.5;
  const frame = pick(english ? ENGLISH_FRAMES : FRAMES, random);
  const topics = english ? ENGLISH_TOPICS : TOPICS;
  const topic = pick(topics, random);
  const other = pick(
    topics.filter((each) => each !== topic),
    random,
  );
  return capital(frame.replace('{t}', topic).replace('{u}', other));
}

export const inventAuthors = (count: number, random: () => number) =>
  Array.from({ length: count }, () => `${pick(FAMILIES, random)}, ${pick(GIVEN, random)}`).join('; ');

function inventIsbn(random: () => number): string {
  const body = `97883${String(between(0, 9_999_999, random)).padStart(7, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A whole record of an invented publication. */
export function inventRecord(id: string, random: () => number): PublicationRecord {
  const type = pick(TYPES, random);
  const isBook = type === 'book' || type === 'edited-book';
  const isArticle = type === 'article';
  const year = between(2005, 2024, random);
  const first = between(5, 480, random);
  return {
    id,
    type,
    year: String(year),
    title: inventTitle(random),
    authors: inventAuthors(between(1, 5, random), random),
    container: isBook ? '' : pick(isArticle ? JOURNALS : BOOKS, random),
    volume: isArticle ? String(between(3, 60, random)) : '',
    issue: isArticle ? String(between(1, 12, random)) : '',
    pages: isBook ? String(between(80, 500, random)) : `${first}-${first + between(4, 25, random)}`,
    doi:
      random() < 0.6
        ? `10.${between(1000, 9999, random)}/${type.slice(0, 3)}.${year}.${between(10_000, 999_999, random)}`
        : '',
    isbn: isArticle || random() < 0.2 ? '' : inventIsbn(random),
  };
}
