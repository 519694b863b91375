import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { statementList } from './lists.ts';

const printed = {
  kind: { label: 'rodzaj', values: { publication: 'publikacje', patent: 'patenty' } },
  year: 'rok',
  number: 'numer',
  publications: { label: 'prace', names: 'publication' },
} as const;

export const statementsAudit = auditWords({
  subjects: { statement: 'oświadczenie' },
  actions: {
    'statement.discipline': {
      label: 'dyscyplina w oświadczeniu',
      subject: ['statement', 'person'],
      fields: {
        year: 'rok',
        targetCol: { label: 'która dyscyplina', values: { 0: 'pierwsza', 1: 'druga' } },
        discipline: { label: 'dyscyplina', names: 'discipline' },
      },
    },
    'statement.print': { label: 'wydruk oświadczenia', subject: ['statement', 'person'], fields: printed },
    'statement.withdraw': {
      label: 'wycofanie oświadczenia',
      subject: ['statement', 'person'],
      fields: { ...printed, reason: 'powód' },
    },
    'statement.confirm': {
      label: 'potwierdzenie oświadczenia na ekranie',
      subject: ['statement', 'person'],
      fields: { ...printed, hash: 'skrót dokumentu (SHA-256)' },
    },
    'statement.unfreeze': {
      label: 'prośba o odmrożenie oświadczenia',
      subject: ['statement', 'person'],
      fields: { kind: printed.kind, year: 'rok', message: 'treść' },
    },
    'statement.unfreezeWithdraw': {
      label: 'wycofanie prośby o odmrożenie',
      subject: ['statement', 'person'],
      fields: { kind: printed.kind, year: 'rok', message: 'treść' },
    },
    'statement.unfreezeRefuse': {
      label: 'odmowa odmrożenia oświadczenia',
      subject: ['statement', 'person'],
      fields: { kind: printed.kind, year: 'rok', message: 'treść prośby', reason: 'powód odmowy' },
    },
    'statement.collect': {
      label: 'zbiorczy wydruk oświadczeń',
      subject: ['unit'],
      fields: { kind: printed.kind, year: 'rok', count: 'liczba osób' },
    },
    'read.statement': { label: 'odczyt oświadczenia osoby', subject: ['statement', 'person'] },
  },
  readings: {
    'statements.states': { list: 'oświadczenia pracowników' },
    'statements.statesFile': {
      file: 'oświadczenia pracowników',
      fields: filterWords(statementList, { unit: 'unit' }),
    },
    'statements.formerPrints': { list: 'wcześniejsze wydruki oświadczeń osoby' },
    'statements.reminder': { list: 'osoby bez oświadczenia' },
  },
});
