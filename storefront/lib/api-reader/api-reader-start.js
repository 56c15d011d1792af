// Runs in the page at /api/docs, after the reader. JavaScript, because the build passes it on as it is.
window.SwaggerUIBundle({
  dom_id: '#reader',
  url: '/api/openapi.json',
  deepLinking: true,
  // Its colours of code are too pale to read.
  syntaxHighlight: false,
  // So are those of its list of schemas. Each call shows its own.
  defaultModelsExpandDepth: -1,
  // Otherwise the reader has the description checked by another site.
  validatorUrl: null,
  // A token that was typed is gone with the page.
  persistAuthorization: false,
});
