/** On every answer, whatever made it. Flat name, value, name, value: what node:http takes without copying. */
export function securityHeaders(publicUrl: string): string[] {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Frame-Options',
    'DENY',
    'Permissions-Policy',
    'camera=(), microphone=()',
  ];
  if (publicUrl.startsWith('https:'))
    headers.push('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return headers;
}
