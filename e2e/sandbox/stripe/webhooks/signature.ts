import { createHmac } from 'node:crypto';

/** The value of the `stripe-signature` header. */
export function buildSignatureHeader(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}
