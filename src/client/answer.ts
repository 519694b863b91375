/** Sentences for answers that are not ours, but of a proxy before the server. */
const PROXY: Record<number, string> = {
  413: 'serwer pośredniczący nie przyjmuje tak dużych plików: powiadom administratora serwera',
  502: 'aplikacja jest właśnie uruchamiana albo zatrzymana: spróbuj ponownie za chwilę',
  503: 'aplikacja jest właśnie uruchamiana albo zatrzymana: spróbuj ponownie za chwilę',
  504: 'aplikacja nie odpowiedziała w czasie, na jaki zgadza się serwer pośredniczący: spróbuj ponownie',
};

type Refused = { message?: string; issues?: { message: string }[] } | null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What kept a request from being answered, in the server's words. */
export async function refusedBy(response: Response): Promise<Error> {
  const refused = parsed(await response.text()) as Refused | undefined;
  const issues = refused?.issues?.map(({ message }) => message).join('; ');
  const other = PROXY[response.status] ?? `serwer odpowiedział błędem ${response.status}`;
  return new Error(issues || refused?.message || other);
}

/** The JSON of an answer. @throws Error with a sentence for the user */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await refusedBy(response);
  const answer = parsed(await response.text());
  if (answer === undefined) throw new Error('odpowiedź nie pochodzi od aplikacji: powiadom administratora serwera');
  return answer as Answer;
}
