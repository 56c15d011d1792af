// Runs in the page at /api/docs after Swagger UI. Plain JavaScript, because the build copies it unchanged.
window.SwaggerUIBundle({
  dom_id: '#reader',
  url: '/api/openapi.json',
  deepLinking: true,
  // Swagger UI's code colours have too little contrast.
  syntaxHighlight: false,
  // The schema list has too little contrast as well. Each operation shows its own schemas.
  defaultModelsExpandDepth: -1,
  // By default Swagger UI sends the description to an external validator.
  validatorUrl: null,
  // A typed token is discarded when the page is left.
  persistAuthorization: false,
});
