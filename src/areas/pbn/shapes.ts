/** Shapes of PBN's API, as far as they are known; what else it says is kept and shown. */

export type PbnRole = 'AUTHOR' | 'EDITOR';

/** A statement as it stands in PBN, or is to stand there. */
export type PbnStatement = {
  role: PbnRole;
  /** The discipline's number. */
  area: number;
  /** One of them. */
  personId: string | null;
  orcid: string | null;
  /** YYYY-MM-DD; null: PBN did not say it. */
  date: string | null;
};

/** What stands in the way, beside the field of our form that causes it; empty: of the record as a whole. */
export type Problem = { field: string; text: string };

export type PbnAuthor = {
  givenNames: string;
  lastName: string;
  objectId?: string;
  orcidId?: string;
  affiliations?: string[];
};

export type PbnFee = {
  amount: number;
  costFreePublication: boolean;
  other: boolean;
  researchOrDevelopmentProjectsFinancialResources: boolean;
  researchPotentialFinancialResources: boolean;
};

/** A record as PBN takes it, without statements and fee. */
export type PbnBody = Readonly<Record<string, unknown>>;
