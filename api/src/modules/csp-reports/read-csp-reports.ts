import * as z from 'zod/mini';

/** What a report says that helps to find the cause, without addresses of people's pages. */
export type CspReport = {
  directive: string;
  /** Origin of what was refused, or a word as `inline`. */
  blocked: string;
  /** First part of the page's path: the rest can hold ids. */
  page: string;
};

const MAX_REPORTS = 20;
const LONGEST_NAME = 40;

const text = z.optional(z.string());

/** `report-uri`, one report in a body. */
const legacySchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** `report-to`, several reports in a body, of other kinds too. */
const reportsSchema = z.array(
  z.object({
    type: text,
    body: z.optional(z.object({ effectiveDirective: text, blockedURL: text, documentURL: text })),
  }),
);

/** The reports in a body of either form; undefined when it is none. */
export function readCspReports(body: unknown): CspReport[] | undefined {
  const legacy = legacySchema.safeParse(body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [toReport(directive, report['blocked-uri'], report['document-uri'])];
  }
  const several = reportsSchema.safeParse(body);
  if (!several.success) return undefined;
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_REPORTS)
    .map(({ body: report }) => toReport(report?.effectiveDirective, report?.blockedURL, report?.documentURL));
}

function toReport(directive = '', blocked = '', page = ''): CspReport {
  return { directive: toName(directive), blocked: toSource(blocked), page: toPage(page) };
}

/** A directive may come with its whole value. */
function toName(directive: string): string {
  return /^[a-z-]+/.exec(directive)?.[0].slice(0, LONGEST_NAME) ?? 'unknown';
}

function toSource(blocked: string): string {
  if (!URL.canParse(blocked)) return toName(blocked);
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

function toPage(page: string): string {
  if (!URL.canParse(page)) return '/';
  const [, first = ''] = new URL(page).pathname.split('/');
  return /^[a-z-]{0,40}$/.test(first) ? `/${first}` : '/';
}
