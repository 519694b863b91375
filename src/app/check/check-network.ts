import type { Config } from '#platform/config/config.ts';
import { verifyPost } from '#platform/mail.ts';
import { outgoingClient } from '#platform/outgoing/client.ts';
import { askRadon } from '#areas/imports/service-radon.ts';
import { failure, type Finding, messageOf, ok, warning } from './finding.ts';

const WAIT_MS = 15_000;
/** Just below what an import may upload. */
const LARGE_BYTES = 50 * 1_024 * 1_024 - 1_024;

const ask = (address: string, options: RequestInit = {}) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS), ...options });

const jsonOf = async (response: Response): Promise<Record<string, unknown> | undefined> => {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** Whether the login service answers at its address. */
export async function checkLogin({ login }: Config): Promise<Finding> {
  const WHAT = 'System logowania';
  if (login.demo) return warning(WHAT, 'demonstracyjny', 'ustaw CAS_URL albo OIDC_ISSUER');
  const { server } = login;
  const address =
    server.protocol === 'cas'
      ? `${server.url}/login`
      : `${server.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await ask(address);
    if (server.protocol === 'cas')
      return response.status < 400
        ? ok(WHAT, `CAS, ${address}`)
        : failure(WHAT, `${address} odpowiada ${response.status}`, 'sprawdź CAS_URL: adres bez /login');
    const issuer = (await jsonOf(response))?.issuer;
    return issuer === server.issuer
      ? ok(WHAT, `OpenID Connect, ${server.issuer}`)
      : failure(
          WHAT,
          `${address} nie opisuje wydawcy ${server.issuer}`,
          'sprawdź OIDC_ISSUER, co do ukośnika na końcu',
        );
  } catch (error) {
    return failure(
      WHAT,
      `${address}: ${messageOf(error)}`,
      'sprawdź adres, zaporę i certyfikat (własny urząd: NODE_EXTRA_CA_CERTS)',
    );
  }
}

/** Whether the server is reached at its public address, and large files come through. */
export async function checkPublicAddress({ publicUrl, role }: Config): Promise<Finding[]> {
  const WHAT = 'Adres PUBLIC_URL';
  if (role === 'worker') return [];
  try {
    const response = await ask(`${publicUrl}/readyz`);
    const state = await jsonOf(response);
    if (response.status === 503 && typeof state?.message === 'string')
      return [failure(WHAT, `${publicUrl}: ${state.message}`, 'usuń tę przyczynę i sprawdź ponownie')];
    if (state?.status !== 'ok')
      return [
        failure(
          WHAT,
          `${publicUrl} odpowiada ${response.status}, ale nie jest to ta aplikacja`,
          'uruchom serwer i sprawdź adres w konfiguracji nginx albo HAProxy (deploy/)',
        ),
      ];
    return [ok(WHAT, publicUrl), await checkLargeBody(publicUrl)];
  } catch (error) {
    return [
      failure(
        WHAT,
        `${publicUrl}: ${messageOf(error)}`,
        'uruchom serwer i serwer pośredniczący; sprawdź DNS i certyfikat',
      ),
    ];
  }
}

/** A stranger's large body is refused by the application itself, as JSON, where the proxy lets it through. */
async function checkLargeBody(publicUrl: string): Promise<Finding> {
  const WHAT = 'Duże pliki przez pośrednika';
  const ADVICE = 'ustaw w nginx client_max_body_size 50m (deploy/nginx)';
  try {
    const response = await ask(`${publicUrl}/api/admin/importUpload`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(LARGE_BYTES),
    });
    return (await jsonOf(response))?.code
      ? ok(WHAT, 'przechodzą (50 MB)')
      : failure(WHAT, `pośrednik odpowiada ${response.status}`, ADVICE);
  } catch (error) {
    return failure(WHAT, messageOf(error), ADVICE);
  }
}

/** Whether RAD-on answers, as the import of its employees will ask it. */
export async function checkRadon(config: Config): Promise<Finding[]> {
  const WHAT = 'RAD-on';
  if (!config.radonUrl) return [];
  const url = new URL(config.radonUrl);
  try {
    await askRadon(url, outgoingClient(config), { tries: 1 });
    return [ok(WHAT, url.host)];
  } catch (error) {
    return [failure(WHAT, messageOf(error), 'sprawdź RADON_URL, OUTGOING_PRIVATE i OUTGOING_PROXY')];
  }
}

export async function checkMail({ mail }: Config): Promise<Finding> {
  const WHAT = 'Poczta';
  if (!mail)
    return warning(
      WHAT,
      'program nie wysyła listów',
      'aby autorzy je dostawali, podaj serwer poczty wychodzącej (SMTP_URL)',
    );
  try {
    await verifyPost(mail);
    return ok(WHAT, `${mail.url.host}, nadawca ${mail.from}`);
  } catch (error) {
    return failure(
      WHAT,
      `${mail.url.host}: ${messageOf(error)}`,
      'sprawdź adres, login i hasło do serwera poczty (SMTP_URL) oraz zaporę',
    );
  }
}
