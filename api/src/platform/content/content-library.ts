import type * as z from 'zod/mini';
import { hashSecret } from '../accounts/secrets';
import type { Db } from '../database/database';
import { type ContentName, findDraft, findPointer, findVersion } from './content-store';

/** A kind of published documents: its shape, and the versions that came with the code. */
export type ContentKind<Body> = {
  readonly kind: ContentName['kind'];
  readonly schema: z.ZodMiniType<Body>;
  /** The current version last. */
  readonly builtIn: readonly Body[];
  readonly getName: (body: Body) => { contentId: string; version: number };
};

type Version = { contentId: string; version: number };

/** A version that came with the code or was published since; undefined when it is gone or no longer readable. */
export async function findContent<Body>(
  db: Db,
  content: ContentKind<Body>,
  { contentId, version }: Version,
): Promise<Body | undefined> {
  const builtIn = findBuiltIn(content, { contentId, version });
  if (builtIn) return builtIn;
  const row = await findVersion(db, { kind: content.kind, contentId, version });
  const stored = content.schema.safeParse(row?.body);
  return stored.success ? stored.data : undefined;
}

/** The version for new visitors: the one that an operator made current, or the latest that came with the code. */
export async function findCurrentContent<Body>(
  db: Db,
  content: ContentKind<Body>,
  contentId: string,
): Promise<Body | undefined> {
  const version = await findPointer(db, { kind: content.kind, contentId });
  const chosen = version === undefined ? undefined : await findContent(db, content, { contentId, version });
  return chosen ?? listBuiltIn(content, contentId)[0];
}

/** The draft that a token opens; undefined for a token of another kind, and after its time. */
export async function findContentDraft<Body>(
  db: Db,
  { kind, schema }: ContentKind<Body>,
  { token, now }: { token: string; now: Date },
): Promise<Body | undefined> {
  const tokenHash = hashSecret(token).toString('hex');
  const stored = schema.safeParse(await findDraft(db, { kind, tokenHash, now }));
  return stored.success ? stored.data : undefined;
}

/** A version that came with the code. */
export function findBuiltIn<Body>(content: ContentKind<Body>, { contentId, version }: Version) {
  return listBuiltIn(content, contentId).find((body) => content.getName(body).version === version);
}

/** The versions that came with the code, the latest first. */
export function listBuiltIn<Body>({ builtIn, getName }: ContentKind<Body>, contentId: string): Body[] {
  return builtIn.filter((body) => getName(body).contentId === contentId).toReversed();
}
