import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import type { Meta } from '#platform/http/trpc.ts';
import { signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { aloneIn, doorsOf } from '../access/doors.ts';
import { SERVED } from '../access/rows.ts';
import { ROWS } from '../access/world.ts';
import { test } from '../access/world-test.ts';

const NOBODY = 'no data of people';
const FIGURES = 'figures alone; of people at most the name of who did the work here';
const OWN = 'data of the caller';
const UNCHANGED = 'a mutation, recorded when it changes something, as it does not here';
const WRITTEN = 'what the caller has just written, recorded as a change';
const LINKED = 'names and units of people, to link authors with them';
const LISTED = 'titles of works, and whose printed statements list them';
const RECORD = 'a published work with its authors';

/** Calls that leave no row in the audit when somebody else's data are asked for, and why that is right. */
const EXEMPT: Record<string, string> = {
  'accounts.batches': FIGURES,
  'accounts.createMany': UNCHANGED,
  'accounts.login': NOBODY,
  'accounts.ready': FIGURES,
  'accounts.rights': OWN,
  'achievements.groups': OWN,
  'achievements.openPage': 'published by its person',
  'achievements.printed': FIGURES,
  'advice.orderMoves': FIGURES,
  'advice.ownRequests': OWN,
  'assignmentLog.lastRun': FIGURES,
  'audit.export': 'a job, which records the file that it makes',
  'audit.seals': FIGURES,
  'audit.verify': FIGURES,
  'changes.ofWork': RECORD,
  'changes.own': OWN,
  'classification.list': FIGURES,
  'classification.try': NOBODY,
  'classification.uses': FIGURES,
  'council.disciplines': NOBODY,
  'council.parameters.list': NOBODY,
  'dashboard.badges': OWN,
  'dashboard.notifyUiError': NOBODY,
  'dashboard.overview': 'data of the caller, and figures',
  'dashboard.panels': OWN,
  'dictionaries.get': FIGURES,
  'dictionaries.words': NOBODY,
  'doctoral.add': WRITTEN,
  'doctoral.permissions': OWN,
  'doctoral.proposedCases': NOBODY,
  'doctoral.restoreWarning': UNCHANGED,
  'doctoral.terms': NOBODY,
  'doctoral.uniqueKey': NOBODY,
  'doctoral.update': WRITTEN,
  'evaluation.standing.meanNumbers': FIGURES,
  'evaluation.standing.reducedDisciplines': FIGURES,
  'evaluation.standing.reductionsAlone': FIGURES,
  'evaluation.standing.reductionsCost': FIGURES,
  'evaluation.standing.yearNumbers': FIGURES,
  'firstSteps.get': FIGURES,
  'firstSteps.unclaimed': NOBODY,
  'grants.options': NOBODY,
  'imports.accept': UNCHANGED,
  'imports.acceptSole': UNCHANGED,
  'imports.addGroup': UNCHANGED,
  'imports.get': FIGURES,
  'imports.list': FIGURES,
  'imports.plan': FIGURES,
  'imports.sourceRules': NOBODY,
  'imports.undo': UNCHANGED,
  'installation.close': UNCHANGED,
  'installation.export': 'a job, which records the file that it makes',
  'installation.moves': FIGURES,
  'installation.state': FIGURES,
  'jobs.own': OWN,
  'lists.accept': UNCHANGED,
  'lists.get': FIGURES,
  'lists.imports': FIGURES,
  'lists.journal': NOBODY,
  'lists.journals': NOBODY,
  'lists.options': NOBODY,
  'lists.publisher': NOBODY,
  'lists.publishers': NOBODY,
  'lists.registry': NOBODY,
  'lists.rows': NOBODY,
  'lists.template': NOBODY,
  'lists.tryAccept': LISTED,
  'lists.tryChange': LISTED,
  'lists.tryList': LISTED,
  'lists.tryPublisher': LISTED,
  'lists.undo': UNCHANGED,
  'lists.works': 'titles of works, without names of people',
  'openData.catalogue': NOBODY,
  'openData.get': FIGURES,
  'openData.keys': NOBODY,
  'orcid.own': OWN,
  'pbn.cancel': FIGURES,
  'pbn.counts': FIGURES,
  'pbn.differenceOptions': NOBODY,
  'pbn.differences': RECORD,
  'pbn.overview': FIGURES,
  'pbn.readings': FIGURES,
  'pbn.record': RECORD,
  'pbn.recordYears': NOBODY,
  'pbn.records': RECORD,
  'pbn.settings': NOBODY,
  'pbn.withdraw': FIGURES,
  'payments.categories': NOBODY,
  'payments.list': FIGURES,
  'payments.summary': FIGURES,
  'payments.words': NOBODY,
  'periods.all': FIGURES,
  'periods.conditions': FIGURES,
  'periods.get': FIGURES,
  'periods.list': NOBODY,
  'periods.orderPreview': NOBODY,
  'periods.outcomes': FIGURES,

  'periods.verify': NOBODY,
  'polon.own': OWN,
  'polon.ownConfirmations': OWN,
  'privacy.notice': NOBODY,
  'privacy.notices': NOBODY,
  'privacy.terms': NOBODY,
  'publications.disciplines': NOBODY,
  'publications.search': 'titles of works, without names of people',
  'publications.selectForCustom': UNCHANGED,
  'publications.statusLevels': NOBODY,
  'recalculation.status': FIGURES,
  'intake.accept': FIGURES,
  'intake.get': FIGURES,
  'intake.list': FIGURES,
  'intake.lookUp': 'what other sources say of a work',
  'intake.paste': FIGURES,
  'intake.resume': FIGURES,
  'intake.row': RECORD,
  'intake.rows': RECORD,
  'imports.template': NOBODY,
  'intake.template': NOBODY,
  'intake.waiting': NOBODY,
  'records.duplicates.list': RECORD,
  'records.duplicates.pair': RECORD,
  'records.duplicates.rule': NOBODY,
  'records.duplicates.safe': RECORD,
  'records.duplicates.similar': RECORD,
  'records.form.authors': LINKED,
  'records.form.books': RECORD,
  'records.form.dependents': NOBODY,
  'records.form.draft': OWN,
  'records.form.dropDraft': OWN,
  'records.form.journals': NOBODY,
  'records.form.match': LINKED,
  'records.form.people': LINKED,
  'records.form.points': 'points of a work, per author',
  'records.form.publishers': NOBODY,
  'records.form.saveDraft': OWN,
  'records.form.undecided': LINKED,
  'records.get': RECORD,
  'records.counts': FIGURES,
  'statements.find': 'one statement, by its number',
  'council.findDocuments': 'numbers of printed lists, without names',
  'doctoralDocuments.find': 'one document, by its number',
  'records.matter': RECORD,
  'inbox.done': 'titles of what was settled, and who did it',
  'inbox.past': 'what was done with one matter, and by whom',
  'records.own.authors': LINKED,
  'records.own.list': OWN,
  'records.list.changes': RECORD,
  'records.list.citations': RECORD,
  'records.list.kinds': FIGURES,
  'records.list.file': RECORD,
  'records.list.find': RECORD,
  'records.list.options': NOBODY,
  'records.list.preview': RECORD,
  'records.list.sheet': RECORD,
  'records.list.views': NOBODY,
  'records.version': RECORD,
  'records.versions': RECORD,
  'reports.university': FIGURES,
  'scenarios.compare': FIGURES,
  'scenarios.list': FIGURES,
  'scenarios.venues': NOBODY,
  'session.endActing': OWN,
  'session.isLogged': OWN,
  'session.sessions': OWN,
  'settings.changeLogo': UNCHANGED,
  'settings.get': NOBODY,
  'soleDisciplines.assign': UNCHANGED,
  'soleDisciplines.batches': FIGURES,
  'statements.changeDiscipline': UNCHANGED,
  'statements.collection': FIGURES,
  'summaries.orders': FIGURES,
  'summaries.restore': UNCHANGED,
  'summaries.results': FIGURES,
  'supervision.disciplines': NOBODY,
  'supervision.units': NOBODY,
  'doctoralDocuments.make': UNCHANGED,
  'doctoralDocuments.void': WRITTEN,
  'templates.docx': NOBODY,
  'templates.docxFile': NOBODY,
  'templates.docxReset': UNCHANGED,
  'templates.docxSample': NOBODY,
  'templates.get': FIGURES,
  'templates.list': FIGURES,
  'templates.preview': NOBODY,
  'templates.reset': UNCHANGED,
  'templates.save': UNCHANGED,
  'units.above': NOBODY,
  'units.find': NOBODY,
  'units.onDay': NOBODY,
  'units.plans': FIGURES,
  'units.preview': FIGURES,
  'year.calendar': NOBODY,
  'year.page': FIGURES,
  'year.trial': FIGURES,
  'classification.restore': UNCHANGED,
  'employment.effect': 'parts of N of the person whose page is open, which is recorded',
  'employment.options': NOBODY,
  'employment.savePerson': UNCHANGED,
  'dictionaries.move': UNCHANGED,
  'periods.setDefault': UNCHANGED,
};

const countAudit = async (db: Db) => {
  const [row] = await db.execute<{ all: number; readings: number }>(sql`
    select count(*)::int as all, (count(*) filter (where action like 'read.%'))::int as readings from audit`);
  return row ?? { all: 0, readings: 0 };
};

type Declared = ReturnType<typeof proceduresOf>[number][1]['_def'];
const outputOf = (def: Declared) => ('output' in def ? def.output : undefined);
const metaOf = ({ meta }: Declared): Meta => meta ?? {};
const RECORDED = new Set(
  proceduresOf(appRouter).flatMap(([, { _def }]) => (metaOf(_def).recordsReading ? outputOf(_def) : [])),
);

/** A query, or a change that answers what a recorded call answers; any other change leaves the row of what it changed. */
const isReading = (def: Declared) => def.type === 'query' || RECORDED.has(outputOf(def));

test('every call that serves somebody else’s data leaves a row in the audit, or is exempt by name', async ({
  db,
  inputOf,
}) => {
  const admin = await signIn(testApp(db, UNHURRIED), 'admin');
  const alone = await aloneIn(db);
  const silent: string[] = [];
  const refused: string[] = [];
  let recorded = 0;
  for (const [at, [call, { _def }]] of proceduresOf(appRouter).entries()) {
    const { offices = SERVED } = ROWS.get(call) ?? {};
    // The administrator is nobody's person: such a call serves only the own data.
    if (offices[1] !== 200) continue;
    // The procedure records it, whichever door leads to it: one of them in turn.
    const doors = doorsOf(call, _def.type);
    const tried = process.env.FULL ? doors : doors.slice(at % doors.length, (at % doors.length) + 1);
    for (const [address, door] of tried) {
      await alone(async () => {
        const before = await countAudit(db);
        // A server remembers what it has recorded for a database, also what is rolled back here.
        const app = testApp(Object.create(db), UNHURRIED);
        const { status } = await door(app, admin, inputOf(call, 'foreign'));
        const after = await countAudit(db);
        const kind = isReading(_def) ? 'readings' : 'all';
        if (status !== 200) refused.push(`${address} ${status}`);
        else if (after[kind] > before[kind]) recorded += 1;
        else if (!silent.includes(call)) silent.push(call);
      });
    }
  }
  expect(refused).toEqual([]);
  expect(silent.toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
  expect(recorded).toBeGreaterThan(40);
});
