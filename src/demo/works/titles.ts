import { z } from 'zod';
import { type Random, required } from '../random.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const Topics = z.object({
  profile: z.enum(['tech', 'exact', 'lab', 'med', 'hum', 'soc', 'art']),
  pl: z.array(z.string()),
  en: z.array(z.string()),
});
type Topics = z.infer<typeof Topics>;

const topicsByCode = new Map<number, Topics>(
  Object.entries(vocabulary.disciplines).map(([code, topics]) => [Number(code), Topics.parse(topics)]),
);

/** Disciplines of the university, present codes. */
export const DISCIPLINES_IN_USE = [...topicsByCode.keys()];

const topicsOf = (code: number): Topics => required(topicsByCode.get(code));
export const profileOf = (code: number): Topics['profile'] => topicsOf(code).profile;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function workTitle(random: Random, code: number, polish: boolean): string {
  const topics = topicsOf(code);
  const words = vocabulary.profiles[topics.profile];
  const object = random.pick(polish ? topics.pl : topics.en);
  const noun = random.pick(polish ? words.nounsPl : words.nounsEn);
  const method = random.pick(polish ? words.methodsPl : words.methodsEn);
  const context = random.pick(polish ? words.contextsPl : words.contextsEn);
  const forms = polish
    ? [
        `${noun} ${object} ${context}`,
        `${noun} ${object} z wykorzystaniem ${method}`,
        `Zastosowanie ${method} w badaniach ${object}`,
        `${noun} ${object}`,
      ]
    : [
        `${noun} ${object} ${context}`,
        `${noun} ${object} using ${method}`,
        `${capital(method)} in the study of ${object}`,
        `${capital(object)} ${context}`,
      ];
  const ending = random.chance(0.25) ? random.pick(polish ? vocabulary.endingsPl : vocabulary.endingsEn) : '';
  return `${random.pick(forms)}${ending}`;
}

export function inventionTitle(random: Random, kind: string): string {
  if (kind === 'plantVariety') {
    return `Odmiana ${random.pick(vocabulary.cultivars)} ${random.pick(vocabulary.cultivarNames)}`;
  }
  const { material, device, utilityModel } = vocabulary.inventionStarts;
  if (kind !== 'utilityModel' && random.chance(0.5))
    return `${random.pick(material)} ${random.pick(vocabulary.materialsPl)}`;
  return `${random.pick(kind === 'utilityModel' ? utilityModel : device)} ${random.pick(vocabulary.devicesPl)}`;
}

export function journalTitle(random: Random, code: number, polish: boolean): string {
  const topics = topicsOf(code);
  if (!polish) {
    return `${random.pick(vocabulary.journalBrandsEn)} ${random.pick(vocabulary.journalKindsEn)} ${headline(random.pick(topics.en))}`;
  }
  const place = random.pick(vocabulary.journalBrandsPl);
  return `${random.pick(['Studia', 'Prace', 'Materiały'])} ${place}. Z badań ${random.pick(topics.pl)}`;
}

const headline = (text: string) => text.replace(/(^|\s)(?!(?:of|the|and|in)\b)(\p{L})/gu, (part) => part.toUpperCase());

/** Without punctuation or legal form, as the lists print them. */
export function publisherNames(): string[] {
  const polish = vocabulary.publisherBrands.map(
    (brand, index) => `${required(vocabulary.publisherKinds[index % vocabulary.publisherKinds.length])} ${brand}`,
  );
  return [...vocabulary.publishersAbroad, ...polish];
}
