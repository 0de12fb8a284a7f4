import { type APIRequestContext, expect, test } from '@playwright/test';

/** Far above what the page needs: catches a library that came along by accident. */
const limits = { en: 180_000, es: 190_000 };

for (const [locale, limit] of Object.entries(limits)) {
  test(`first question in ${locale} loads less than ${limit / 1000} kB of JavaScript`, async ({
    request,
  }) => {
    const page = await request.get('/inflow-quiz', { headers: { 'accept-language': locale } });
    const scripts = listScripts(await page.text());
    for (const name of ['/main.', '/remoteEntry.'])
      expect(scripts).toContainEqual(expect.stringContaining(name));
    const sizes = await Promise.all(scripts.map((script) => readCompressedSize(request, script)));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(limit);
  });
}

/** The page's own scripts and those it preloads. */
function listScripts(html: string): string[] {
  const found = html.matchAll(/<(?:script|link) [^>]*(?:src|href)="([^"]+\.js)"/g);
  return [...found].flatMap(([, address = '']) => address);
}

async function readCompressedSize(request: APIRequestContext, script: string): Promise<number> {
  const answer = await request.head(script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding'], script).toBe('br');
  return Number(answer.headers()['content-length']);
}
