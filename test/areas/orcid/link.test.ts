import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { findIdentity, savePerson } from '#areas/employment/service-person.ts';
import { beginLink, endLink } from '#areas/orcid/service-link.ts';
import { orcidLinks } from '#areas/orcid/tables.ts';
import { persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { readConfig } from '#platform/config/config.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerk as personnelClerk } from '../employment/orders.ts';
import { ORCID } from './server.ts';
import { consent, link, mine, own, run, setUp } from './world.ts';

describe('linking', () => {
  test('keeps the number that ORCID has confirmed, and the token encrypted', async ({ db }) => {
    const world = await setUp(db);
    await link(world, true);
    expect(await own(world)).toMatchObject({
      is_configured: true,
      can_write: true,
      link: { orcid: ORCID, writes: true },
    });
    const [{ sealed } = { sealed: '' }] = await db.select().from(orcidLinks);
    expect(sealed).not.toContain('token');
    expect(await db.select({ orcid: persons.orcid }).from(persons).where(eq(persons.id, world.me.id))).toEqual([
      { orcid: ORCID },
    ]);
  });

  test('is ended only by whoever has begun it, once, and with the own number', async ({ db }) => {
    const world = await setUp(db);
    const input = await consent(world, false);
    const other = await person(db);
    await account(db, { login: 'inny', personId: other.id, roles: ['employee'] });
    const stranger: Actor = await actorOf(db, 'inny');
    await expect(endLink(db, stranger, { ...world, input })).rejects.toThrow(/zaczęto gdzie indziej/);
    const forged = { ...input, state: `${input.state.slice(0, -4)}AAAA` };
    await expect(endLink(db, world.actor, { ...world, input: forged })).rejects.toThrow(/zaczęto gdzie indziej/);
    await endLink(db, world.actor, { ...world, input });
    await expect(endLink(db, world.actor, { ...world, input })).rejects.toThrow(/nie przyjął tego logowania/);
    world.state.orcid = '0000-0001-5109-3700';
    await expect(link(world)).rejects.toThrow(/w danych osoby jest 0000-0002-1825-0097/);
    world.state.orcid = ORCID;
    const again = await consent({ actor: stranger, config: world.config }, false);
    await expect(endLink(db, stranger, { ...world, input: again })).rejects.toThrow(/zapisany u innej osoby/);
  });

  test('is told to a clerk who has opened the person before it', async ({ db }) => {
    const world = await setUp(db);
    const clerk = await personnelClerk(db, 'kadrowa');
    const { id, first_name, last_name, updated_at } = await findIdentity(db, world.me.id);
    await link(world);
    const save = { id, first_name, last_name, updated_at, degree: 'dr', reason: 'dyplom' };
    await expect(savePerson(db, clerk, save)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await findIdentity(db, id)).orcid).toBe(ORCID);
  });

  test('with another record takes its token, and no consent of the former one', async ({ db }) => {
    const world = await setUp(db);
    await mine(world, 'Pierwsza', '10.5555/1');
    await link(world, true);
    await run(world);
    const other = '0000-0001-5109-3700';
    world.state.orcid = other;
    await db.update(persons).set({ orcid: other }).where(eq(persons.id, world.me.id));
    await link(world);
    expect((await own(world)).link).toMatchObject({ orcid: other, writes: false, works: 0 });
    await link(world, true);
    await run(world);
    expect((await own(world)).link).toMatchObject({ writes: true, is_refused: false, works: 1 });
    // The former number is linked here, though the person's data say another one now.
    await db.update(persons).set({ orcid: ORCID }).where(eq(persons.id, world.me.id));
    await account(db, { login: 'inny', personId: (await person(db)).id, roles: ['employee'] });
    const stranger = await actorOf(db, 'inny');
    const input = await consent({ actor: stranger, config: world.config }, false);
    await expect(endLink(db, stranger, { ...world, input })).rejects.toThrow(/zapisany u innej osoby/);
  });

  test('is refused where the university has no application, and says so where its secret is wrong', async ({ db }) => {
    const world = await setUp(db);
    expect(() => beginLink(world.actor, { ...world.config, orcid: undefined }, false)).toThrow(/nie jest włączone/);
    const wrong = { ...world.config, orcid: { ...world.config.orcid, clientSecret: 'inne' } };
    const input = await consent(world, false);
    await expect(endLink(db, world.actor, { ...world, config: wrong, input })).rejects.toThrow(/danych aplikacji/);
    expect(() => readConfig({ ORCID_CLIENT_ID: 'x' })).toThrow(/ORCID_CLIENT_SECRET/);
  });
});
