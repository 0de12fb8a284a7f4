import * as z from 'zod/mini';
import { isRecord } from '../json/is-record';
import { uuidSchema } from '../visitor/identity';
import { type Answers, answersSchema, type Scores } from './quiz-state';

/** Version of the messages between the quiz in a web view and the native app around it. */
export const WEB_VIEW_VERSION = 1;

/** What the web view tells the app. */
export type WebViewMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'step'; readonly id: string; readonly index: number; readonly total: number }
  | { readonly type: 'answer-saved'; readonly stepId: string }
  | { readonly type: 'complete'; readonly scores: Scores; readonly snapshotId: string }
  | { readonly type: 'close' }
  | { readonly type: 'error'; readonly code: WebViewError }
  | { readonly type: 'haptic'; readonly style: 'selection' | 'success' }
  | { readonly type: 'open-external'; readonly url: string };

/** What went wrong, for the app's log. */
export type WebViewError =
  | 'init-invalid'
  | 'init-refused'
  | 'answers-refused'
  | 'token-refused'
  | 'not-saved';

/** Messages that say something about the visitor. They are sent only to an app that gave a nonce. */
const privateTypes: ReadonlySet<WebViewMessage['type']> = new Set([
  'progress',
  'step',
  'answer-saved',
  'complete',
]);

/** Whether a message says something about the visitor. */
export function isPrivateMessage({ type }: WebViewMessage): boolean {
  return privateTypes.has(type);
}

const inset = z._default(z.number().check(z.minimum(0), z.maximum(400)), 0);

const initSchema = z.object({
  type: z.literal('init'),
  nonce: z.string().check(z.regex(/^[\w-]{16,128}$/)),
  uuid: uuidSchema,
  locale: z.string().check(z.regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)),
  theme: z.enum(['light', 'dark']),
  insets: z.object({ top: inset, right: inset, bottom: inset, left: inset }),
  /** The one-time code of a sign-in link. */
  token: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
  /** Checked apart: wrong answers cost only the answers. */
  answers: z.optional(z.unknown()),
});
/** The first message of the app. */
export type NativeInit = z.infer<typeof initSchema>;

/** What the app tells the web view. */
export type NativeMessage =
  | NativeInit
  | { readonly type: 'back' }
  | { readonly type: 'resume' }
  | { readonly type: 'invalid-init' };

/** Longer texts are not read: the answers of a whole quiz are a tenth of it. */
const MAX_LENGTH = 64 * 1024;

/** Reads a message, as JSON or as an object. Undefined for anything else: other scripts of a page send messages, too. */
export function parseNativeMessage(data: unknown): NativeMessage | undefined {
  const value = typeof data === 'string' ? parseText(data) : data;
  if (!isRecord(value)) return undefined;
  if (value['type'] === 'back' || value['type'] === 'resume') return { type: value['type'] };
  if (value['type'] !== 'init') return undefined;
  const init = initSchema.safeParse(value);
  return init.success ? init.data : { type: 'invalid-init' };
}

function parseText(text: string): unknown {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answers of an init message; null when they have another shape. */
export function parseNativeAnswers(value: unknown): Answers | null {
  const parsed = answersSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
