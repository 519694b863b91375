import { globSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ScenarioChange } from '#areas/scenarios/schema.ts';
import { Account } from '#areas/people/schema.ts';
import { AccountInput } from '#areas/accounts/schema.ts';
import { ACTIONS, actionName } from '#areas/audit/screens/audit-actions.ts';
import { FIELD_NAMES, fieldName, valueText } from '#areas/audit/screens/audit-fields.ts';
import { subjectCode, subjectText } from '#areas/audit/subjects.ts';
import { grants } from '#areas/grants/tables.ts';
import { appRouter } from '#server/app-router.ts';
import { proceduresOf } from '#server/rest.ts';
import type { Meta } from '#server/trpc.ts';

type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const within = (node: Node): Node[] => [node, ...partsOf(node).flatMap(within)];

const programOf = (file: string, source: string): Node[] => {
  const { program } = parseSync(file, source);
  return isNode(program) ? within(program) : [];
};

const PERSON = ['orcid', 'polonUuid', 'birthDate', 'degree', 'middleNames', 'unitId'];
const GRANT = Object.keys(getTableColumns(grants));
const ACCOUNT = [...Object.keys(AccountInput.shape), ...Object.keys(Account.shape), 'updated_at'];
const SCENARIO = ScenarioChange.options.flatMap((option) => Object.keys(option.shape));

/** Where the fields come from that a change does not spell out. */
const SPREAD: Record<string, string[]> = {
  'grants/service.ts row': GRANT,
  'grants/service.ts before': GRANT,
  'grants/service.ts after': GRANT,
  'accounts/service-write.ts account': ACCOUNT,
  'accounts/service-write.ts part(before)': ACCOUNT,
  'accounts/service-write.ts part(after)': ACCOUNT,
  'accounts/service-delete.ts before': [...ACCOUNT, ...GRANT],
  'login/service.ts after': ['polonUuid', 'email', 'unit'],
  'grants/service-command.ts before': GRANT,
  'grants/service-command.ts after': GRANT,
  'grants/service-command.ts name': ['firstName', 'lastName'],
  'reconciliation/service-merge.ts trace.gone': PERSON,
  'reconciliation/service-merge.ts after': PERSON,
  'reconciliation/service-settle.ts before': ['firstName', 'lastName', 'orcid', 'polonUuid'],
  'reconciliation/service-settle.ts taken': ['firstName', 'lastName', 'orcid', 'polonUuid'],
  'scenarios/service.ts before': ['name', 'note', 'disciplines', 'changes', ...SCENARIO],
  'scenarios/service.ts after': ['name', 'note', 'disciplines', 'changes', ...SCENARIO],
  'imports/service.ts discarded': ['kind'],
  'imports/service-apply.ts done': ['applied', 'left', 'stale'],
};

/** Fields and actions that the services write, as their code spells them. */
function written() {
  const [fields, actions, unknown] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const file of globSync('src/areas/*/service*.ts', { exclude: ['**/audit/**'] })) {
    const source = readFileSync(file, 'utf8');
    const add = ({ start, end }: Node) => {
      const place = `${file.split('/').slice(-2).join('/')} ${source.slice(start, end)}`;
      for (const name of SPREAD[place] ?? []) fields.add(name);
      if (!SPREAD[place]) unknown.add(place);
    };
    const keyOf = ({ key }: Node) => (isNode(key) ? source.slice(key.start, key.end) : '');
    const valueOf = ({ value }: Node) => (isNode(value) ? value : undefined);
    for (const change of programOf(file, source)) {
      if (change.type !== 'ObjectExpression') continue;
      const own = partsOf(change).filter(({ type }) => type === 'Property');
      const [action, ...sides] = ['action', 'before', 'after'].map((name) => own.find((each) => keyOf(each) === name));
      if (!action || (!own.some((each) => keyOf(each) === 'subject') && !sides.some(Boolean))) continue;
      for (const { type, value } of within(action))
        if (type === 'Literal' && /\./.test(String(value))) actions.add(String(value));
      for (const side of sides.flatMap((each) => (each ? (valueOf(each) ?? []) : []))) {
        if (side.type !== 'ObjectExpression') add(side);
        else
          for (const part of partsOf(side)) {
            if (part.type === 'Property') fields.add(keyOf(part));
            else if (isNode(part.argument)) add(part.argument);
          }
      }
    }
  }
  return { fields, actions, unknown };
}

test('every field and action that a service writes has a Polish name', () => {
  const { fields, actions, unknown } = written();
  expect([...unknown]).toEqual([]);
  expect(fields.size).toBeGreaterThan(50);
  expect([...fields].filter((field) => !(field in FIELD_NAMES))).toEqual([]);
  expect(actions.size).toBeGreaterThan(20);
  expect([...actions].filter((action) => !(action in ACTIONS))).toEqual([]);
});

const told = (field: string, value: unknown) => `${fieldName('x', field)}: ${valueText('x', field, value)}`;

test('values are told in words, unknown ones as they are', () => {
  expect(told('validTo', '2027-12-31')).toBe('ważne do: 31.12.2027');
  expect(told('until', '2026-07-01T10:00:00.000Z')).toBe('do kiedy: 01.07.2026 12:00');
  expect(told('updated_at', '2026-07-01 12:00:09.123456')).toBe('ostatnia zmiana: 01.07.2026 12:00');
  expect(told('role', 'library')).toBe('rola: Biblioteka');
  expect(told('roles', ['employee', 'czegoś nie ma'])).toBe('role: Pracownik; czegoś nie ma');
  expect(told('disciplineCode', null)).toBe('dyscyplina: –');
  expect(told('selected', true)).toBe('wybrana: tak');
  expect(told('status', 0)).toBe('stan: usterka');
  expect(told('targetCol', 1)).toBe('która dyscyplina: druga');
  expect(told('kind', 'directory')).toBe('rodzaj: Baza pracowników');
  expect(told('roles', [{ role: 'library', unitId: 3 }])).toBe('role: rola: Biblioteka, jednostka: 3');
  expect(told('inne', 12)).toBe('inne: 12');
  expect(fieldName('person.merge', 'gone')).toBe('scalony rekord');
  expect(actionName('import.journals')).toBe('import wykazu czasopism');
});

test('every list and file of people whose opening is noted has a Polish name', () => {
  const noted = proceduresOf(appRouter).filter(([, { _def }]) => (_def.meta as Meta | undefined)?.tells);
  expect(noted.length).toBeGreaterThan(10);
  expect(noted.filter(([name]) => subjectText(`call:${name}`) === name).map(([name]) => name)).toEqual([]);
  const asked = noted.flatMap(([, { _def }]) => {
    const [input] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
    return (_def.meta as Meta | undefined)?.tells === 'file' && input instanceof z.ZodObject
      ? Object.keys(input.shape)
      : [];
  });
  expect(asked).toContain('text');
  expect(asked.filter((field) => !(field in FIELD_NAMES))).toEqual([]);
  expect(subjectText('account:7:call:dashboard.panels')).toBe('konto 7, dashboard.panels');
});

test('what a row is about is read and searched in words and in codes', () => {
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
