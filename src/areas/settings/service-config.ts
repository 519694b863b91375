import { eq, sql } from 'drizzle-orm';
import { cached } from '#platform/database/cached.ts';
import type { Config } from '#platform/config/config.ts';
import { isUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type FixedName, VARIABLES } from './schema-fields.ts';
import { settings } from './tables.ts';

type Stored = Omit<typeof settings.$inferSelect, 'id' | 'version' | 'changedAt' | 'changedBy'>;

/** Whether the environment says it, so that nothing else does. */
export const isFixed = ({ variables }: Pick<Config, 'variables'>, name: FixedName) => variables.has(VARIABLES[name]);

/** The configuration with what an administrator has set where the environment says nothing. */
export function withStored(config: Config, stored: Stored): Config {
  const or = <Value>(name: FixedName, set: Value | null, usual: Value): Value =>
    set === null || isFixed(config, name) ? usual : set;
  const contactEmail = or('contact_email', stored.contactEmail, config.contactEmail);
  const from = isFixed(config, 'mail_from') ? config.mailFrom : (stored.mailFrom ?? undefined);
  return {
    ...config,
    universityName: or('university_name', stored.universityName, config.universityName),
    universityForms: { genitive: stored.universityGenitive ?? '', locative: stored.universityLocative ?? '' },
    lawCitation: { text: stored.lawCitation ?? config.lawCitation.text, checkedOn: stored.lawCheckedOn },
    look: {
      ...config.look,
      colour: or<string | undefined>('colour', stored.colour, config.look.colour),
      logoHash: isFixed(config, 'logo') ? undefined : (stored.logoHash ?? undefined),
    },
    contactEmail,
    mailFrom: from,
    mail: config.mail && { url: config.mail.url, from: from ?? contactEmail },
    sessionIdleMinutes: or('session_idle_minutes', stored.sessionIdleMinutes, config.sessionIdleMinutes),
    sessionHours: or('session_hours', stored.sessionHours, config.sessionHours),
    statementFreeze: or('statement_freeze', stored.statementFreeze, config.statementFreeze),
    statusMode: or('status_mode', stored.statusMode, config.statusMode),
    legacyPanelUrl: or<string | undefined>('legacy_panel_url', stored.legacyPanelUrl, config.legacyPanelUrl),
  };
}

const rowText = prepared()((db) =>
  db
    .select({
      text: sql<string>`json_build_object('universityName', ${settings.universityName},
        'universityGenitive', ${settings.universityGenitive}, 'universityLocative', ${settings.universityLocative},
        'lawCitation', ${settings.lawCitation}, 'lawCheckedOn', ${settings.lawCheckedOn},
        'colour', ${settings.colour}, 'logoHash', ${settings.logoHash}, 'contactEmail', ${settings.contactEmail},
        'mailFrom', ${settings.mailFrom}, 'sessionIdleMinutes', ${settings.sessionIdleMinutes},
        'sessionHours', ${settings.sessionHours}, 'statementFreeze', ${settings.statementFreeze},
        'statusMode', ${settings.statusMode}, 'legacyPanelUrl', ${settings.legacyPanelUrl})::text`,
    })
    .from(settings)
    .where(eq(settings.id, 1)),
);

export const storedSettings = cached(
  async (db) => (await rowText(db, {}))[0]?.text ?? '',
  (text): Stored | undefined => (text === '' ? undefined : JSON.parse(text)),
);

/**
 * The configuration as it holds now, for calls and jobs: the same object until a setting changes, at most a second late.
 * While the database is away, as it was last known.
 */
export function liveConfig(config: Config): (db: Db) => Promise<Config> {
  let known: { stored: Stored | undefined; live: Config } = { stored: undefined, live: config };
  return async (db) => {
    try {
      const stored = await storedSettings(db);
      if (stored !== known.stored) known = { stored, live: stored ? withStored(config, stored) : config };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return known.live;
  };
}

/** The row that the settings are kept in. */
export const writeSettings = (db: Db) => db.insert(settings).values({}).onConflictDoNothing();
