import { expect, test } from 'vitest';
import type { DocumentFacts } from '#areas/doctoral-documents/fields.ts';
import { doubtsOf } from '#areas/doctoral-documents/doubts.ts';
import { lackingOf, lackingOnce } from '#areas/doctoral-documents/rules.ts';
import { sampleFacts } from '#areas/doctoral-documents/sample.ts';
import { DOCTORAL_TEMPLATES, isFor } from '#areas/doctoral-documents/templates.ts';
import { print } from './procedure.ts';

const facts = sampleFacts('female');
const chair = (name: string, from: string, to: string | null) => ({ name, gender: 'male' as const, from, to });

test('a resolution speaks of reviewers, of whom the law wants three, however many there are', () => {
  const [reviewer] = facts.members.filter(({ function: name }) => name === 'recenzent');
  if (!reviewer) throw new Error('No reviewer');
  const one = { ...facts, members: [reviewer] };
  expect(print('reviewers', one)).toContain('w sprawie wyznaczenia recenzentów rozprawy');
  expect(lackingOf(one, ['reviewers'])).toEqual(['recenzenci: 1, a wyznacza się trzech (art. 190 ust. 2 ustawy)']);
  expect(lackingOf(facts, ['reviewers'])).toEqual([]);
});

test('an appointment says what the commission or the team lacks; of an empty one that its people lack', () => {
  const without = (key: string) => ({ ...facts, rows: facts.rows.filter(({ function: name }) => name !== key) });
  expect(lackingOf(facts, ['team', 'commission'])).toEqual([]);
  expect(lackingOf(without('sekretarz'), ['team', 'commission'])).toEqual([
    'skład zespołu 8 PRK: brakuje 1 osoby z funkcją sekretarz',
    'skład komisji doktorskiej: brakuje 1 osoby z funkcją sekretarz',
  ]);
  expect(lackingOf({ ...facts, members: [] }, ['team', 'commission'])).toEqual([]);
});

test('a member without a function is told once, by the row', () => {
  const law = [
    'skład zespołu 8 PRK: brakuje 1 osoby z funkcją sekretarz',
    'skład zespołu 8 PRK: nie wybrano funkcji w wierszu 3',
  ];
  const others = ['skład komisji doktorskiej, 3.: funkcja', 'skład zespołu 8 PRK, 3.: płeć (wydrukują się obie formy)'];
  expect(lackingOnce(law, ['skład zespołu 8 PRK, 3.: funkcja', ...others])).toEqual([...law, ...others]);
  expect(lackingOnce([], ['skład zespołu 8 PRK, 3.: funkcja'])).toEqual(['skład zespołu 8 PRK, 3.: funkcja']);
});

test('that the degree of a member is too low is a doubt, not data that lack', () => {
  const supervisor = { groupId: facts.procedure.commissionGroupId ?? 0, function: 'promotor' as const };
  const [id, person] = [...facts.people].find(([, { academicTitle }]) => academicTitle === 'dr') ?? [];
  if (id === undefined || !person) throw new Error('No doctor');
  const rows = [...facts.rows, { ...supervisor, personId: id }];
  expect(lackingOf({ ...facts, rows }, ['commission'])).toEqual([]);
  expect(doubtsOf({ ...facts, rows }).map(({ message }) => message)).toContain(
    `skład komisji doktorskiej: ${person.firstName} ${person.lastName} ma „dr”, a promotor ma mieć stopień doktora habilitowanego albo tytuł profesora (art. 190 ust. 4 ustawy)`,
  );
});

test('an open warning says what would not be said without its field, row or person', () => {
  const procedure = {
    ...facts.procedure,
    reviewersResolutionOn: '2020-01-01',
    completedOn: null,
    supervisorId: facts.people.size,
  };
  const empty = { groupId: procedure.reviewersGroupId ?? 0, function: 'recenzent' as const, personId: null };
  const doubts = doubtsOf({ ...facts, procedure, rows: [...facts.rows, empty] });
  const late = 'Data uchwały o recenzentach, 01.01.2020, jest wcześniejsza niż data złożenia dokumentów, 24.03.2026';
  expect(
    doubts.map(({ message, person, without }) => [message, person, without.procedure.reviewersResolutionOn]),
  ).toEqual([
    [late, undefined, null],
    ['lista recenzentów: nie wybrano osoby do funkcji w wierszu 4', undefined, '2020-01-01'],
    [
      'lista recenzentów: Maria Konieczna jest promotorem: promotor nie może być recenzentem (wiersz 3)',
      facts.people.size,
      '2020-01-01',
    ],
  ]);
  expect(doubtsOf({ ...facts, procedure: { ...procedure, supervisorId: null }, kept: [late] })).toEqual([]);
  expect(doubtsOf(facts)).toEqual([]);
});

test('what the law asks for is checked: care, positive reviews, the day of the publication, the mode', () => {
  const all = ['mode', 'supervisors', 'appointment', 'reviews', 'publication'] as const;
  const lacking = (part: Partial<DocumentFacts['procedure']>, further: Partial<DocumentFacts> = {}) =>
    lackingOf({ ...facts, ...further, procedure: { ...facts.procedure, ...part } }, all).map(
      (text) => text.split(/[:(]/)[0],
    );
  expect(lacking({})).toEqual([]);
  expect(lacking({ external: false })).toEqual([]);
  expect(lacking({ external: null })).toEqual(['tryb przewodu']);
  expect(lacking({ supervisorsResolutionOn: '2026-03-25' })).toEqual(['uchwała o promotorze']);
  expect(lacking({ secondSupervisorId: 3 })).toEqual(['opieka naukowa']);
  expect(lacking({ secondSupervisorId: 3, auxiliarySupervisorId: null })).toEqual([]);
  expect(lacking({ secondPositiveReviewerId: null })).toEqual(['dwie pozytywne recenzje ']);
  expect(lacking({ secondPositiveReviewerId: 1 })).toEqual(['pozytywne recenzje']);
  expect(lacking({}, { publishedOn: null })).toEqual(['udostępnienie w BIP']);
  expect(lacking({}, { publishedOn: '2026-09-06' })).toEqual(['udostępnienie w BIP']);
  expect(lacking({}, { publishedOn: '2026-09-05' })).toEqual([]);
});

test.each([
  [true, []],
  [null, []],
  [false, ['doctoral-team', 'doctoral-team-protocol']],
])('a team of PRK 8 is of external procedures only (external: %s leaves out %s)', (external, left) => {
  const concerned = { ...facts.procedure, external, changeResolutionOn: '2026-03-01', distinction: true };
  expect(DOCTORAL_TEMPLATES.filter((each) => !isFor(each, concerned)).map(({ kind }) => kind)).toEqual(left);
});

test.each([
  [true, 'art. 190 ust. 1 i art. 217 ustawy', 'art. 192 ust. 2 pkt 1 tej ustawy'],
  [
    false,
    'art. 190 ust. 1 i art. 201 ust. 2 ustawy',
    'regulaminu szkoły doktorskiej (art. 205 ust. 1 pkt 1 tej ustawy)',
  ],
  [null, 'art. 190 ust. 1 ustawy', 'oraz ………'],
])('the mode (external: %s) decides the basis of a resolution on supervisors', (external, basis, further) => {
  const text = print('supervisors', { ...facts, procedure: { ...facts.procedure, external } });
  const [preamble = ''] = text.split('uchwala się');
  expect(preamble).toContain(basis);
  expect(preamble).toContain(further);
  // Who applies has had a supervisor before (art. 189 ust. 1).
  expect(text).not.toMatch(/powierza|postępowani/);
  expect(text).toContain('wyznacza się');
});

test('a resolution appoints the auxiliary supervisor, or says which other one does', () => {
  const other = print('supervisors', facts);
  expect(other).toMatch(/dotyczy osobna uchwała nr 5\/2026 z dnia 17 lutego 2026 r\./);
  expect(other).not.toMatch(/i promotora pomocniczego|pomocniczego wyznacza się/);
  // Another than in the accusative, of a woman.
  const hers = print('supervisors', { ...facts, procedure: { ...facts.procedure, auxiliarySupervisorId: 3 } });
  expect(hers).toMatch(/Promotora pomocniczego, dr hab\. Hanny Kurczaby, .* dotyczy osobna/);
  const procedure = { ...facts.procedure, auxiliaryResolutionNo: facts.procedure.supervisorsResolutionNo };
  const same = print('supervisors', { ...facts, procedure });
  expect(same).toMatch(/w sprawie wyznaczenia promotora i.promotora pomocniczego/);
  expect(same).toMatch(/Na promotora pomocniczego wyznacza się dr\.? ?/);
  expect(same).not.toContain('osobna');
});

test('documents cite the act as the settings do', () => {
  expect(print('conferral', { ...facts, lawCitation: 't.j. Dz. U. z 2027 r. poz. 12' })).toContain(
    'Prawo o szkolnictwie wyższym i nauce (t.j. Dz. U. z 2027 r. poz. 12)',
  );
});

test('a notice states the publication in BIP only when it is marked', () => {
  expect(print('defence-notice', facts)).toContain('udostępniono dnia 31 sierpnia 2026 r. w Biuletynie');
  expect(print('defence-notice', { ...facts, publishedOn: null })).not.toMatch(/udostępnion/);
});

test('an admission names the two positive reviews, and a conferral is a decision with instruction and signer', () => {
  expect(print('admission', facts)).toContain('co najmniej dwie – prof. dr hab. Zofii Lech i dr. hab. Michała Sowy');
  const conferral = print('conferral', facts);
  expect(conferral).toMatch(/Pouczenie .*art\. 193 ust\. 1 i 2/);
  expect(conferral).toContain('prof. dr hab. Ewa Nowak, Przewodnicząca Rady');
  const unknown = { name: 'prof. Nguyen Minh', gender: null, from: '2026-01-01', to: null };
  expect(print('conferral', { ...facts, councilChairs: [unknown] })).toContain(
    'Minh, Przewodnicząca/Przewodniczący Rady',
  );
  expect(print('conferral', { ...facts, councilChairs: [] })).toMatch(/…, Przewodnicząca\/Przewodniczący Rady/);
  expect(conferral).not.toContain('wchodzi w życie');
  const draft = print('council-draft', facts);
  expect(draft).not.toContain('wchodzi w życie');
  expect(draft.indexOf('o wyróżnienie rozprawy')).toBeLessThan(draft.indexOf('§ 2'));
});

test.each([
  'team',
  'supervisors',
  'supervisors-change',
  'commission',
  'reviewers',
  'reviewer-letter',
  'council-draft',
  'conferral',
  'council-distinction',
])('whoever chairs the council on the day of %s signs it, or nobody by name where that is not known', (kind) => {
  const on = '2026-03-10';
  const chairs = [chair('dr hab. Adam Nowy', '2026-03-11', null), chair('prof. Jan Dawny', '2026-01-01', on)];
  const signed = (day: string, councilChairs = chairs) => print(kind, { ...facts, signedOn: day, councilChairs });
  expect(signed(on)).toContain('prof. Jan Dawny, Przewodniczący Rady');
  expect(signed('2026-03-11')).toContain('dr hab. Adam Nowy, Przewodniczący Rady');
  expect(signed('2025-12-31')).toContain('Przewodnicząca/Przewodniczący Rady');
});
