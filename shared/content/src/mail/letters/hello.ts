export function hello(firstName: string | null | undefined): string {
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
