import { expect, test } from 'vitest';
import { z } from 'zod';
import * as areas from '#areas/audit/areas.ts';
import { differences, fieldName, sideText, valueText } from '#areas/audit/values.ts';
import { ACTION_OPTIONS, actionName, fieldsOf, subjectCode, subjectText } from '#areas/audit/words.ts';
import type { AuditWords } from '#shared/audit-words.ts';
import { grantsAudit } from '#areas/grants/audit.ts';
import { CONSOLE, recordChanges } from '#platform/audit.ts';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import type { Meta } from '#platform/http/trpc.ts';

const ALL: AuditWords[] = Object.values(areas).map(({ words }) => words);
const codesOf = (part: 'subjects' | 'groups' | 'actions' | 'readings') =>
  ALL.flatMap((words) => Object.keys(words[part] ?? {}));

const subject = { grant: 1, account: 2 };

/** Never called: these must not compile. */
export const mistakes = (db: Db) => [
  // @ts-expect-error an action that no area declares
  grantsAudit.change('grant.lend', { subject }),
  // @ts-expect-error a field without a name
  grantsAudit.change('grant.add', { subject, after: { role: 'library', colour: 'red' } }),
  // @ts-expect-error a field without a name, within another
  grantsAudit.change('account.create', { subject: { account: 2 }, after: { roles: [{ colour: 'red' }] } }),
  // @ts-expect-error half of what the row is about
  grantsAudit.change('grant.add', { subject: { grant: 1 } }),
  // @ts-expect-error a call that no area declares
  grantsAudit.reading('grants.options'),
  // @ts-expect-error a row that no area's words have made
  recordChanges(db, CONSOLE, [{ action: 'grant.add', subject: 'grant:1:account:2' }]),
];

test('an action belongs to one area, and its subjects have names', () => {
  for (const part of ['subjects', 'groups', 'actions', 'readings'] as const) {
    expect(codesOf(part)).toEqual([...new Set(codesOf(part))]);
  }
  expect(ACTION_OPTIONS.length).toBeGreaterThan(40);
  // The filter offers no action that the audit never has.
  expect(ACTION_OPTIONS.map(({ code }) => code)).not.toContain('recalculation.verdict');
  const nouns = new Set(codesOf('subjects'));
  const parts = ALL.flatMap(({ actions = {} }) =>
    Object.values(actions).flatMap(({ subject }) => (subject === 'text' ? [] : [...subject])),
  );
  expect(parts.filter((noun) => !nouns.has(noun))).toEqual([]);
});

const NAMES = { 'discipline:203': 'informatyka', 'unit:3': 'Wydział Chemiczny' };

const text = (action: string, field: string, value: unknown) => {
  const fields = fieldsOf({ action, subject: 'x' });
  return `${fieldName(fields, field)}: ${valueText(fields, { field, value, names: NAMES })}`;
};

test('fields come in the order of their words, whatever order the database keeps', () => {
  const fields = fieldsOf({ action: 'fact.add', subject: 'x' });
  const after = {
    kind: 'urlop',
    what: 'leaves',
    reason: 'akta',
    date_to: '2016-08-31',
    odd: 1,
    date_from: '2016-02-01',
  };
  const names = ['what', 'kind', 'date_from', 'date_to', 'reason', 'odd'];
  expect(differences(fields, { before: null, after }).map(({ name }) => name)).toEqual(names);
  expect(sideText(fields, { before: null, after, names: NAMES }, 'after')).toMatch(/od: 01.02.2016; do: 31.08.2016/);
});

test('a changed part is named although it stays the same', () => {
  const row = { action: 'period.rules', before: { rule: 'Próg', value: '20%' }, after: { rule: 'Próg', value: '15%' } };
  const fields = fieldsOf({ ...row, subject: 'period:1' });
  expect(differences(fields, row).map(({ name }) => name)).toEqual(['rule', 'value']);
  expect(sideText(fields, { ...row, names: {} }, 'after')).toBe('zasada: Próg; wartość: 15%');
});

test('values are written in words, unknown ones as they are', () => {
  expect(text('grant.add', 'validTo', '2027-12-31')).toBe('ważne do: 31.12.2027');
  expect(text('session.actAs', 'until', '2026-07-01T10:00:00.000Z')).toBe('do kiedy: 01.07.2026 12:00');
  expect(text('account.update', 'updated_at', '2026-07-01 12:00:09.123456')).toBe('ostatnia zmiana: 01.07.2026 12:00');
  expect(text('grant.add', 'role', 'library')).toBe('rola: Biblioteka');
  expect(text('account.create', 'roles', ['employee', 'czegoś nie ma'])).toBe('role: Pracownik; czegoś nie ma');
  expect(text('grant.add', 'disciplineCode', null)).toBe('dyscyplina: –');
  expect(text('publication.optimum', 'selected', true)).toBe('wybrana: tak');
  expect(text('polon.report', 'status', 0)).toBe('stan: usterka');
  expect(text('statement.discipline', 'targetCol', 1)).toBe('która dyscyplina: druga');
  expect(text('people-import.apply', 'kind', 'directory')).toBe('rodzaj: Baza pracowników');
  const roles = [{ role: 'library', unitId: 3 }];
  expect(text('account.delete', 'roles', roles)).toBe('role: rola: Biblioteka, jednostka: Wydział Chemiczny');
  expect(text('publication.discipline', 'discipline', 203)).toBe('dyscyplina: informatyka');
  expect(text('publication.discipline', 'discipline', 0)).toBe('dyscyplina: bez dyscypliny (nie zgłaszam)');
  expect(text('publication.discipline', 'discipline', null)).toBe('dyscyplina: nieprzypisane');
  expect(text('scenario.create', 'disciplines', [203, 999])).toBe('dyscypliny: informatyka; 999');
  expect(text('people-import.choose', 'line', -1)).toBe('wiersz pliku: \u22121');
  expect(text('session.actAs', 'until', '2026-01-01T10:00:00+02:00')).toBe('do kiedy: 01.01.2026 09:00');
  expect(text('czegoś nie ma', 'inne', 12)).toBe('inne: 12');
  expect(text('person.merge', 'gone', 12)).toBe('scalony rekord: 12');
  expect(text('person.unmerge', 'gone', 12)).toBe('przywrócony rekord: 12');
  expect(actionName('import.journals')).toBe('import wykazu czasopism');
  expect(actionName('import.dawny')).toBe('importy: dawny');
});

/** Of calls that have moved since: rows of an installation still name them. */
const FORMER = ['supervision.scenarioFile'];

test('every recorded call is declared under its own path, with the fields of a file’s input', () => {
  const noted = proceduresOf(appRouter).flatMap(([path, { _def }]) => {
    const { recordsReading: reading }: Meta = _def.meta ?? {};
    const [input] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
    return reading ? [{ path, reading, asked: input instanceof z.ZodObject ? Object.keys(input.shape) : [] }] : [];
  });
  expect([...noted.map(({ path }) => path), ...FORMER].toSorted()).toEqual(codesOf('readings').toSorted());
  for (const { path, reading, asked } of noted) {
    expect(reading.call).toBe(path);
    const fields = fieldsOf({ action: 'read.file', subject: `call:${path}` });
    // A field that holds an object has words for the object's fields too.
    const holdsObject = asked.includes('p');
    const named = Object.keys(fields).filter((field) => !holdsObject || asked.includes(field));
    expect(named.toSorted()).toEqual(reading.as === 'file' ? asked.toSorted() : []);
  }
  for (const call of FORMER) expect(subjectText(`call:${call}`)).toBe('scenariusz');
  expect(subjectText('call:polon.faults')).toBe('zgłoszenia błędów danych');
  expect(subjectText('account:7:call:dashboard.panels')).toBe('konto 7, dashboard.panels');
});

test('subjects are shown and searched in words and in codes', () => {
  const texts = {
    'publication:12:person:3': 'publikacja 12, osoba 3',
    'people-import:7': 'import 7',
    'account:7': 'konto 7',
    'lista 12.csv': 'lista 12.csv',
    '50%_lista.csv': '50%_lista.csv',
  };
  for (const [code, text] of Object.entries(texts)) {
    expect(subjectText(code)).toBe(text);
    expect(subjectCode(text)).toBe(code);
    expect(subjectCode(code)).toBe(code);
  }
  expect(subjectCode(' Publikacja  12 osoba 3 ')).toBe('publication:12:person:3');
  expect(subjectCode('publication:1')).toBe('publication:1');
});
