import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isListening } from './free-port.ts';

const NGINX = '/usr/sbin/nginx';
export const hasNginx = existsSync(NGINX);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Where nginx keeps what is under way. */
export const temporaryIn = (folder: string) =>
  TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ');

/** nginx with its files in the folder, which goes with it, once it listens at the port. */
export async function runNginx(folder: string, { port, config }: { port: number; config: string }) {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(join(folder, 'nginx.conf'), `${user}\nworker_processes 1;\npid ${folder}/pid;\n${config}`);
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  while (nginx.exitCode === null && !(await isListening(port, '127.0.0.1'))) await pause(20);
  return {
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx before a server at this port; `log` is what it has complained of. */
export async function startNginx(upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-nginx-'));
  const port = await freePort('127.0.0.1');
  const config = `error_log ${folder}/log warn;
events { worker_connections 256; }
http {
  access_log off;
  ${temporaryIn(folder)}
  client_max_body_size 60m;
  client_body_buffer_size 2m;
  upstream product { server 127.0.0.1:${upstream}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
  return {
    ...(await runNginx(folder, { port, config })),
    port,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
  };
}
