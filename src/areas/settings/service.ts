import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { settingsAudit } from './audit.ts';
import type { LogoChange, Settings, SettingsChange, SettingValues } from './schema.ts';
import { DEFAULT_COLOUR, type FixedName, VARIABLES } from './schema-fields.ts';
import { isFixed, storedSettings, withStored } from './service-config.ts';
import { readLogo } from './service-logo.ts';
import { logos, settings } from './tables.ts';
import { readFileSync } from 'node:fs';
import type { Look } from '#platform/http/static.ts';

const ROW = 1;
const SUBJECT = 'ustawienia';
const STALE = 'Ktoś inny zmienił ustawienia, odkąd ta strona jest otwarta.';

const COLUMNS = {
  university_name: 'universityName',
  university_genitive: 'universityGenitive',
  university_locative: 'universityLocative',
  law_citation: 'lawCitation',
  law_checked_on: 'lawCheckedOn',
  colour: 'colour',
  contact_email: 'contactEmail',
  mail_from: 'mailFrom',
  session_idle_minutes: 'sessionIdleMinutes',
  session_hours: 'sessionHours',
  statement_freeze: 'statementFreeze',
  status_mode: 'statusMode',
  legacy_panel_url: 'legacyPanelUrl',
} as const satisfies Record<keyof SettingValues, keyof typeof settings.$inferSelect>;

const NAMES = Object.keys(COLUMNS) as (keyof SettingValues)[];
const FIXED_NAMES = Object.keys(VARIABLES) as FixedName[];
const isFixedName = (name: string): name is FixedName => name in VARIABLES;

const valuesOf = (config: Config): SettingValues => ({
  university_name: config.universityName,
  university_genitive: config.universityForms.genitive,
  university_locative: config.universityForms.locative,
  law_citation: config.lawCitation.text,
  law_checked_on: config.lawCitation.checkedOn,
  colour: config.look.colour?.toLowerCase() ?? DEFAULT_COLOUR,
  contact_email: config.contactEmail,
  mail_from: config.mailFrom ?? '',
  session_idle_minutes: config.sessionIdleMinutes,
  session_hours: config.sessionHours,
  statement_freeze: config.statementFreeze,
  status_mode: config.statusMode,
  legacy_panel_url: config.legacyPanelUrl ?? '',
});

type Row = SettingValues & Omit<Settings, 'values'>;

/** The settings with the values that hold now, read in the caller's transaction. */
async function readRow(db: Db, config: Config): Promise<Row> {
  const [stored] = await db.select().from(settings).where(eq(settings.id, ROW));
  if (!stored) throw new Error('There is no row of settings');
  const live = withStored(config, stored);
  const fixed = FIXED_NAMES.filter((name) => isFixed(config, name)).map((name) => [name, VARIABLES[name]]);
  return {
    ...valuesOf(live),
    version: stored.version,
    logo: addressOfLogo(live),
    fixed: Object.fromEntries(fixed),
    sends_mail: live.mail !== undefined,
    changed_at: stored.changedBy !== '' ? stored.changedAt.toISOString() : null,
    changed_by: stored.changedBy,
  };
}

/** The address of the logo, which says which one it is; null: the built-in one. */
export const addressOfLogo = ({ look }: Pick<Config, 'look'>) =>
  look.logoHash ? `/logo?${look.logoHash}` : look.logo ? '/logo' : null;

function toAnswer(row: Row): Settings {
  const values = Object.fromEntries(NAMES.map((name) => [name, row[name]])) as SettingValues;
  const { version, logo, fixed, sends_mail, changed_at, changed_by } = row;
  return { version, values, logo, fixed, sends_mail, changed_at, changed_by };
}

/** `stamp`: what is written beside. */
const savedBy = <Field extends keyof Row & string>(config: Config, fields: readonly Field[], stamp = {}) =>
  savedRows({
    table: settings,
    read: (db: Db): Promise<Row> => readRow(db, config),
    check: 'panel',
    stale: STALE,
    current: toAnswer,
    stamp: (login) => ({
      ...stamp,
      changedAt: sql`clock_timestamp()`,
      changedBy: login,
    }),
    subject: () => SUBJECT,
    fields,
  });

export const readSettings = async (db: Db, config: Config): Promise<Settings> => toAnswer(await readRow(db, config));

type Change<Input> = { environment: Config; input: Input };

/** Saves what differs from what holds; what the environment fixes is refused. */
export async function changeSettings(
  db: Db,
  actor: Actor,
  { environment, input: { version, ...values } }: Change<SettingsChange>,
): Promise<Settings> {
  const row = await savedBy(environment, NAMES, { version: sql`${settings.version} + 1` }).change(db, actor, {
    id: ROW,
    seen: { version },
    to: (before) => {
      const changed = NAMES.filter((name) => values[name] !== before[name]);
      const fixed = changed.filter((name) => isFixedName(name) && isFixed(environment, name));
      if (fixed.length > 0)
        throw new FieldRefusal(
          fixed.map((path) => ({ path, message: 'Ustawione w środowisku serwera: tu nie można tego zmienić' })),
        );
      return Object.fromEntries(changed.map((name) => [COLUMNS[name], values[name] === '' ? null : values[name]]));
    },
    record: (sides) => settingsAudit.change('settings.change', sides),
  });
  storedSettings.forget();
  return toAnswer(row);
}

/** Replaces the logo, or goes back to the built-in one. */
export async function changeLogo(
  db: Db,
  actor: Actor,
  { environment, input: { expected, content } }: Change<LogoChange>,
): Promise<Settings> {
  if (isFixed(environment, 'logo'))
    throw new FieldRefusal([{ path: 'content', message: 'Ustawione w środowisku serwera: tu nie można tego zmienić' }]);
  const logo = content === '' ? undefined : readLogo(Buffer.from(content, 'base64'));
  const row = await savedBy(environment, ['logo']).change(db, actor, {
    id: ROW,
    seen: { logo: expected },
    to: async (_, tx) => {
      if (logo) await tx.insert(logos).values(logo).onConflictDoNothing();
      return { logoHash: logo?.hash ?? null };
    },
    record: (sides) => settingsAudit.change('settings.logo', sides),
  });
  storedSettings.forget();
  return toAnswer(row);
}

/** How the client's page looks now: the university's name and colour, and its logo's address and file. */
export function lookOf(db: Db, live: (db: Db) => Promise<Config>): () => Promise<Look> {
  let read: { hash: string; file: { type: 'svg' | 'png'; bytes: Uint8Array } } | undefined;
  return async () => {
    const config = await live(db);
    const { colour, logo, logoHash: hash } = config.look;
    return {
      name: config.universityName,
      colour,
      logo: addressOfLogo(config),
      async file() {
        if (!hash)
          return logo
            ? { type: logo.toLowerCase().endsWith('.svg') ? 'svg' : 'png', bytes: readFileSync(logo) }
            : undefined;
        if (read?.hash === hash) return read.file;
        const [file] = await db
          .select({ type: logos.type, bytes: logos.bytes })
          .from(logos)
          .where(eq(logos.hash, hash));
        if (file) read = { hash, file };
        return file;
      },
    };
  };
}
