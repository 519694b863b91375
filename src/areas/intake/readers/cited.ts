/** Where a work appeared, of one text: what repositories write for people to read. */
type Cited = {
  container: string | undefined;
  volume: string | undefined;
  issue: string | undefined;
  pages: string | undefined;
};

const VOLUME = String.raw`(?:vol(?:ume|umin)?|tom|t|bd|rocznik|r)\.?`;
const ISSUE = String.raw`(?:no|nr|num(?:er|ber)?|iss(?:ue)?|z(?:eszyt)?)\.?`;
const NUMBER = String.raw`(\d[\d./–-]*|[IVXLC]+(?!\p{L}))`;

const NUMBERS_BEGIN = new RegExp(
  String.raw`\s*(?:[,;:]|(?=\())\s*\(?(?:(?:${VOLUME}|${ISSUE})\s*${NUMBER}|(?:rok\s*)?\d).*$`,
  'iu',
);
const IN_VOLUME = new RegExp(String.raw`(?<!\p{L})${VOLUME}\s*${NUMBER}`, 'iu');
const IN_ISSUE = new RegExp(String.raw`(?<!\p{L})${ISSUE}\s*${NUMBER}`, 'iu');
const TOGETHER = /[,;]\s*(?<volume>\d+)\s*\((?<issue>\d[\d/–-]*)\)/;
const PAGES =
  /(?:[;:,]\s*|(?<!\p{L})(?:pp?|s|str)\.\s*)(?<pages>[a-z]{0,2}\d+\s*[-–]\s*[a-z]{0,2}\d+)\s*(?:\(\d{4}\))?\s*[.;]?\s*$/iu;

/** `Pismo; Vol. 3 No. 4 (2014); 15-38`, `Rocznik, 12(3), 15-38 (2021)`. The second text says the numbers that the first lacks. */
export function citedIn(source: string | undefined, citation?: string): Cited {
  const text = `${source ?? ''}\n${citation ?? ''}`;
  const both = TOGETHER.exec(text)?.groups;
  const pages = [source, citation].map((one) => PAGES.exec(one ?? '')?.groups?.pages);
  return {
    container: source?.replace(NUMBERS_BEGIN, '').trim(),
    volume: IN_VOLUME.exec(text)?.[1] ?? both?.volume,
    issue: IN_ISSUE.exec(text)?.[1] ?? both?.issue,
    pages: pages.find((one) => one !== undefined),
  };
}
