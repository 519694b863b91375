/** A name as CSL writes it. */
export type CslName = { family: string; given?: string } | { literal: string };

/** A work in CSL-JSON (csl-data.json of the CSL schema): only what the register keeps. */
export type CslItem = {
  id: string;
  type: 'article-journal' | 'chapter' | 'book' | 'paper-conference' | 'patent' | 'report' | 'thesis' | 'document';
  title: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: { 'date-parts': [[number, number?, number?]] };
  'container-title'?: string;
  volume?: string;
  issue?: string;
  page?: string;
  publisher?: string;
  'publisher-place'?: string;
  ISSN?: string;
  ISBN?: string;
  DOI?: string;
  URL?: string;
  number?: string;
  language?: string;
};

/** One line of a list: a work, or what a section without bibliography holds (a project, a membership). */
export type AchievementEntry = {
  key: string;
  /** In which it counts. */
  year: number;
  /** As people read it: `2024`, or `2021–2023` of what lasted. */
  span: string;
  /** The bibliographic record; null for what has none, which `text` then words. */
  item: CslItem | null;
  /** The entry as plain text, styled. */
  text: string;
  /** The same as safe HTML, one's own name emphasised. */
  html: string;
  /** Points as text with a dot; null where none are given. */
  points: string | null;
  /** Divided by authors whose number nobody has said. */
  m_unknown: boolean;
  /** The library's state of a work; null of what the register keeps. */
  status: number | null;
  /** Names of the disciplines it is assigned to. */
  disciplines: string[];
  isHighlighted: boolean;
};

/** The entries of one type code, in the documented order. */
export type AchievementSection = { code: number; heading: string; entries: AchievementEntry[] };

/** The one model that HTML, PDF, XLSX and DOCX render. */
export type AchievementList = {
  person: { name: string; title: string | null; unit: string | null; orcid: string | null };
  years: { from: number; to: number };
  generatedOn: string;
  /** Whether the style numbers its entries: from one in each section. */
  isNumbered: boolean;
  sections: AchievementSection[];
  /** Sums per year, newest first; points as text. */
  sums: { year: number; count: number; points: string }[];
};
