import * as z from 'zod/mini';

/** The parts of a report that help to find the cause, without page URLs of visitors. */
export type CspReport = {
  directive: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  blocked: string;
  /** First segment of the page's path; the rest may contain ids. */
  page: string;
};

const MAX_REPORTS = 20;
const LONGEST_NAME = 40;

const text = z.optional(z.string());

/** `report-uri`: one report per body. */
const legacySchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** `report-to`: several reports per body, including other types. */
const reportsSchema = z.array(
  z.object({
    type: text,
    body: z.optional(z.object({ effectiveDirective: text, blockedURL: text, documentURL: text })),
  }),
);

/** Parses either report format; undefined for anything else. */
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

/** A directive may include its value. */
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
