/** Headers for every response, as a flat list (name, value, name, value), which node:http takes without copying. */
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
