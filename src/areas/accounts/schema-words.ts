/** Who accounts are made for: everybody employed, or everybody in the staff directory. */
export const CANDIDATE_SOURCES = ['employed', 'directory'] as const;
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number];

export const CANDIDATE_SOURCE_NAMES: Record<CandidateSource, string> = {
  employed: 'zatrudnieni dziś',
  directory: 'z bazy pracowników',
};

/** Why somebody gets no account by itself. */
export const PROBLEMS = ['no-login', 'two-logins', 'login-taken', 'other-login', 'inactive'] as const;
type Problem = (typeof PROBLEMS)[number];

export const PROBLEM_NAMES: Record<Problem, string> = {
  'no-login': 'nie ma loginu w bazie pracowników',
  'two-logins': 'ma w bazie pracowników kilka loginów',
  'login-taken': 'ten login ma już konto innej osoby',
  'other-login': 'ma już konto pod innym loginem',
  inactive: 'ma nieaktywne konto: można je włączyć',
};

/** The role of a new employee's account, or none: then an administrator grants it. */
export const NO_ROLE = 'none';
