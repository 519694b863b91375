import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const NGINX = '/usr/sbin/nginx';
export const hasNginx = existsSync(NGINX);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
};

/** nginx before a server at this port; `log` is what it has complained of. */
export async function startNginx(upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-nginx-'));
  const port = await freePort('127.0.0.1');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/log warn;
events { worker_connections 256; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  client_max_body_size 60m;
  client_body_buffer_size 2m;
  upstream product { server 127.0.0.1:${upstream}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'exit');
  while (nginx.exitCode === null && !(await accepts(port))) await pause(20);
  return {
    port,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
