import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A handler without anything around it, on the port of the first argument. */
const app = new Hono().get('/', (c) => c.json({ status: 'ok' }));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => process.send?.('ready'));
