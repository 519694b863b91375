import { expect, test } from 'vitest';
import { z } from 'zod';
import { PANEL_CODES } from '#shared/panel-codes.ts';
import { ROLES } from '#areas/grants/roles.ts';
import { fileTypesOf } from '#shared/wire.ts';
import { appRouter, builtPanels } from '#app/app-router.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { proceduresOf, restCalls } from '#platform/http/rest.ts';
import type { Meta } from '#platform/http/trpc.ts';

const calls = restCalls(appRouter);
/** Documented calls of the panels that are built: address → panels that may call, or who else. */
const DOCUMENTED: Record<string, number[] | 'open' | 'login'> = {
  'GET /api/isLogged': 'open',
  'POST /api/v2/userPanels': 'login',
  'POST /api/v2/notifyUIError': 'open',
  'GET /api/v2/evalAvailPeriods': 'login',
  'GET /api/v2/Disciplines': 'login',
  'GET /api/v2/StatusLevels': 'login',
  'GET /api/v2/PRzInfoPanel': [1],
  'GET /api/v2/PRzInfoPanel/{period}': [1],
  'POST /api/admin/PRzInfoPanel': [4],
  'POST /api/admin/PRzInfoPanel/{period}': [4],
  'GET /api/v2/PRzInfoPanelConfirm': [1],
  'POST /api/admin/PRzInfoPanelConfirm': [4],
  'POST /api/v2/PRzInfoPanelConfirm': [1],
  'POST /api/admin/PRzInfoPanelConfirmStatus': [4],
  'POST /api/admin/PersonSearch': [4, 5, 6, 7, 9, 15, 17, 19],
  'POST /api/admin/AccountSearch': [4, 5, 6, 7, 9, 15, 17, 19],
  'POST /api/admin/AppAccount': [6],
  'POST /api/admin/AppAccountUpdate': [6],
  'POST /api/admin/AppAccountInsert': [6],
  'POST /api/admin/AppAccountDelete': [6],
  'POST /api/admin/SearchForDN10ById': [6],
  'POST /api/admin/SearchForDN10ByName': [6],
  'POST /api/admin/SearchForPolonOrcid': [6],
  'POST /api/admin/ChangeDiscForPub': [9],
  'POST /api/admin/ChangeDiscForStatem': [7, 9],
  'GET /api/v2/Statements': [2],
  'POST /api/admin/WithdrawStatement': [7, 1000],
  'GET /api/v2/PrintPublicationStmt': [2, 7],
  'GET /api/v2/PrintPublicationStmtAttachement': [2, 7],
  'GET /api/v2/PrintPatentStmt': [2, 5],
  'GET /api/v2/PrintPatentStmtAttachement': [2, 5],
  'POST /api/v2/ChangeDiscForPub': [3, 10],
  'GET /api/admin/PointsPropInfo': [7, 9],
  'GET /api/v2/PointsPropInfo': [3, 10],
  'POST /api/admin/EvaluationPersonData': [7, 9],
  'POST /api/admin/EvaluationPersonDataByPN': [7, 9],
  'POST /api/v2/EvaluationPersonData': [3, 10],
  'POST /api/v2/Patents': [2, 3, 10],
  'POST /api/admin/PatentsGetUserPN': [5, 17],
  'POST /api/admin/PatentsGetUserId': [5, 17],
  'POST /api/admin/ChangeDiscForPatent': [17],
  'POST /api/admin/ActAs': [9000],
  'POST /api/v2/StopActing': 'login',
  'POST /api/v2/DisciplinesCompliance': [3, 7, 9, 10],
  'POST /api/v2/handleUseInOpt': [3, 7, 9, 10],
  'POST /api/v2/handleUseInCust': [3, 7, 9, 10],
  'POST /api/v2/SlotFillData': [11],
  'GET /api/v2/evaluationResultFile': [11],
  'GET /api/v2/NForDisciplines': [8],
  'GET /api/v2/NInYearsForDisciplines': [8],
  'GET /api/admin/ZestawienieOsobN0': [8],
  'GET /api/v2/disciplineReductions': [8, 12],
  'GET /api/v2/PrintWykazOsiagniec': [18],
  'GET /api/v2/PrintWykazOsiagniecInPdf': [18],
  'GET /api/v2/TakeWykazOsiagniecInXlsx': [18],
  'POST /api/admin/ProvideUsefulName': [19],
  'POST /api/admin/obtainSomeoneList': [19],
  'POST /api/admin/obtainGroupList': [19],
  'GET /api/admin/PrintGroupWykazOsiagniecInPdf': [19],
  'GET /api/admin/PrintWykazGroupXlsxList': [19],
  'GET /api/admin/PrintSomeoneWykazOsiagniecInPdf': [19],
  'GET /api/v2/PrintOnePersonWykazOsiagniecInXlsx': [24],
  'GET /api/admin/PrintOnePersonWykazOsiagniecInXlsx': [19],
  'POST /api/v2/obtainOnePersonList': [24],
  'POST /api/v2/unitMembersList': [24],
  'GET /api/v2/PrintOnePersonWykazOsiagniecInPdf': [24],
  'POST /api/v2/disciplineReport': [12],
  'GET /api/v2/discAccess': [12, 20, 21],
  'POST /api/v2/unitReport': [13],
  'GET /api/v2/unitAccess': [13, 24],
  'GET /api/v2/evaluationDiscResultFile': [12],
  'GET /api/v2/evaluationUnitResultFile': [13],
  'GET /api/admin/PublikacjeDysc': [21],
  'GET /api/admin/PatentyDysc': [21],
  'GET /api/admin/ZestawienieZajetosciSlotow': [8],
  'GET /api/admin/ZestawieniePunktowPublikacji': [8],
  'GET /api/admin/ZestawieniePatenty1': [8],
  'GET /api/admin/ZestawieniePatenty2': [8],
  'GET /api/admin/ZestawieniePatenty3': [8],
  'GET /api/admin/RaportyZestawienia': [8],
  'POST /api/admin/RaportyZestawieniaResults': [8],
  'POST /api/admin/RaportyZestawieniaDodaj': [8],
  'GET /api/admin/RaportyZestawieniaPobierz': [8],
  'GET /api/admin/ViewAsgLog': [23],
  'POST /api/admin/UpdateAsgLog': [23],
  'GET /api/v2/PublPayCat': [14],
  'POST /api/admin/SearchPublications': [14],
  'GET /api/v2/PublPayGetCatValue': [14],
  'POST /api/admin/PublPayAmountAdd': [14],
  'POST /api/admin/PublPayAmountUpdate': [14],
  'POST /api/admin/PublPayAmountDelete': [14],
  'GET /api/v2/GenDokumPrzewDokt/Permitions': [22],
  'GET /api/v2/GenDokumPrzewDokt/ListOfProceeders': [22],
  'GET /api/v2/GenDokumPrzewDokt/UniqueKeyPerson': [22],
  'POST /api/v2/GenDokumPrzewDokt/AddPerson': [22],
  'POST /api/v2/GenDokumPrzewDokt/UpdatePerson': [22],
  'GET /api/v2/GenDokumPrzewDokt/GetPersonGroup': [22],
  'POST /api/v2/GenDokumPrzewDokt/UpdatePersonGroup': [22],
  'GET /api/v2/GenDokumPrzewDokt/DetailProceeder': [22],
  'GET /api/v2/GenDokumPrzewDokt/ListOfPersons': [22],
  'POST /api/v2/GenDokumPrzewDokt/SubmitProceeder': [22],
  'POST /api/v2/GenDokumPrzewDokt/UpdateProceeder': [22],
};

test.each(Object.entries(DOCUMENTED))('%s is served to whom the specification says', (address, access) => {
  const served = calls.find(({ method, path }) => `${method} ${path}` === address)?.access;
  expect(typeof served === 'object' ? served.map((name) => PANEL_CODES[name]) : served).toEqual(access);
});

test('no two procedures share an address', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(proceduresOf(appRouter))('%s says who may call it and what it answers', (_name, { _def }) => {
  expect(_def.meta).toHaveProperty('access');
  expect('output' in _def && _def.output).toBeInstanceOf(z.ZodType);
});

/** A file that is saved or printed; HTML is a page. */
const isDownload = (definition: object) =>
  'output' in definition &&
  definition.output instanceof z.ZodType &&
  (fileTypesOf(definition.output) ?? ['html']).some((type) => type !== 'html');

test('every file counts as a report, and every search as a search, when calls are limited', () => {
  const limits = proceduresOf(appRouter).map(([name, { _def }]) => {
    const meta: Meta = _def.meta ?? {};
    return { name, limit: meta.limit, isFile: isDownload(_def) };
  });
  expect(limits.filter(({ isFile, limit }) => isFile && limit !== 'report')).toEqual([]);
  expect(limits.filter(({ name, limit }) => /search/i.test(name) && limit !== 'search')).toEqual([]);
});

/** Files about nobody. */
const MADE_UP = [
  'imports.template',
  'lists.template',
  'templates.preview',
  'templates.docxFile',
  'templates.docxSample',
];

/** Noted with the person whose data they hold. */
const OF_A_PERSON = ['privacy.extractJson', 'privacy.extractPdf'];

test('every file that an office takes is noted in the audit', () => {
  const offices = proceduresOf(appRouter).flatMap(([name, { _def }]) => {
    const meta: Meta = _def.meta ?? {};
    const isOffice = [meta.rest ?? []].flat().some((address) => address.includes('/api/admin/'));
    return isOffice && isDownload(_def) ? [{ name, as: meta.recordsReading?.as }] : [];
  });
  expect(offices.length).toBeGreaterThan(3);
  const otherwise = [...MADE_UP, ...OF_A_PERSON];
  expect(offices.filter(({ as, name }) => as !== 'file' && !otherwise.includes(name))).toEqual([]);
});

const { paths } = openApiDocument(appRouter, { version: '1', url: 'http://localhost' });

test('the document describes every address', () => {
  for (const { method, path } of calls) expect(paths[path]).toHaveProperty(method.toLowerCase());
});

test('a print may be refused in plain text, and an upload is no JSON', () => {
  expect(paths['/api/v2/PrintPublicationStmt']).toMatchObject({
    get: { responses: { default: { content: { 'text/plain': {}, 'application/json': {} } } } },
  });
  expect(paths['/api/admin/importInspect']).toMatchObject({
    post: { parameters: [], requestBody: { content: { 'application/octet-stream': {} } } },
  });
});

test('all 26 panel codes of the specification are known, and every built one is held by some role', () => {
  const documented = [...Array(25).keys(), 1000, 9000].filter((code) => code !== 16);
  expect(Object.values(PANEL_CODES)).toEqual(documented);
  for (const name of builtPanels.keys()) expect(ROLES.some(({ panels }) => panels.includes(name))).toBe(true);
});
