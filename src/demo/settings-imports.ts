import { randomUUID } from 'node:crypto';
import { today, yearOf } from '#engine/day.ts';
import type { SettingKind } from '#areas/imports/schema-words.ts';
import { applyImport } from '#areas/imports/writing/service-apply.ts';
import { addressReader } from '#areas/imports/service-fetch.ts';
import { importFile, READ_IMPORT, readImport } from '#areas/imports/service-read.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import type { Compute } from '#platform/compute.ts';
import { outgoingClient } from '#platform/outgoing/client.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { handler } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { createLog } from '#platform/log.ts';
import { actingAs } from './acting.ts';

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const SOURCES = 'Słownik;Hasło;Miejsce\nŹródła finansowania opłat;Fundusz publikacyjny rektora;90\n';
const MISTAKE = 'Słownik;Hasło\nWaluty opłat;EURO\n';
/** One row more than can be written: nobody has this login. */
const ROLES = 'Login;Rola;Zakres;Ważne do\nkadry;Zespół ewaluacji;;2099-12-31\nnikt;Biblioteka;;\n';
/** What the senate is about to say of councils. */
const councils = (year: number) => `Od kiedy;Stopnie i tytuły;Granica wieku;Lustracja urodzonych przed;Powód
${year}-10-01;dr hab., prof. dr hab., prof.;70;1972-08-01;Projekt uchwały senatu
`;

/** Files of the administrator in each state: written, taken back, and waiting for a decision. */
export async function playSettingsImports(db: Db, { config, compute }: { config: Config; compute: Compute }) {
  const handlers = [
    handler(READ_IMPORT, { run: (job) => readImport(job, addressReader(config, outgoingClient(config))) }),
  ];
  const tools = { config, compute, worker: randomUUID(), log: createLog(config.logLevel) };
  await actingAs(db, 'admin', async (admin) => {
    const bring = async (kind: SettingKind, name: string, text: string) => {
      const id = await importFile(db, admin, { kind, name, bytes: bytesOf(text) });
      while (await serveJob(db, handlers, tools));
      return id;
    };
    const write = (id: number) =>
      applyImport(db, admin, { import: id, kinds: ['new'], groups: [], except: [], also: [] });
    await write(await bring('dictionaries', 'zrodla-finansowania.csv', SOURCES));
    const mistaken = await bring('dictionaries', 'waluty.csv', MISTAKE);
    await write(mistaken);
    await undoImport(db, admin, mistaken);
    await bring('grants', 'role-2026-2027.csv', ROLES);
    await bring('councils', 'parametry-rad.csv', councils(yearOf(today()) + 1));
  });
}
