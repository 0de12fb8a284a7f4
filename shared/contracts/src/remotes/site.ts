import * as z from 'zod/mini';

/** Who may see the pages of a mount; without a guard everybody. */
export const guardNames = ['members-only', 'planless-only', 'login-only', 'paid-results'] as const;
export type GuardName = (typeof guardNames)[number];

const titleSchema = z.string().check(z.minLength(1), z.maxLength(80));

const siteMountSchema = z.object({
  /** One part, as `/coach`; all paths below it belong to the remote. */
  path: z.string().check(z.regex(/^\/[a-z][a-z0-9-]{0,39}$/)),
  /** The title of its pages by locale; English is what other languages fall back to. */
  title: z.record(z.string(), titleSchema).check(z.refine((title) => 'en' in title, 'title.english')),
  /** A guard of the host by name. One that the host does not know lets members in only. */
  guard: z.optional(z.string().check(z.maxLength(40))),
});
export type SiteMount = z.infer<typeof siteMountSchema>;

/** What a remote is on the site besides its code. It travels with each release, so that host and API need none. */
export const siteSchema = z.object({
  mounts: z.array(siteMountSchema).check(z.minLength(1), z.maxLength(20)),
  /** The flags that the remote decides, with their variants; the first is the control. */
  flags: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z0-9-]{3,60}$/)),
      z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.minLength(2), z.maxLength(20)),
    ),
  ),
  /** Keys of the store that the remote owns, besides its name. */
  slices: z.optional(
    z.array(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{1,39}$/))).check(z.maxLength(20)),
  ),
});
export type Site = z.infer<typeof siteSchema>;
