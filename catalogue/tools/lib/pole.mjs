// The pole of a flag.

/** Aluminium pole with gold ball, truck and halyard; x is the middle, top the top of the shaft. */
export function pole({ x, top, bottom, w, grommets = [], unit }) {
  const s = unit,
    hooks = grommets
      .map(
        ([gx, y]) =>
          `<g fill="none" stroke-linecap="round"><path d="M${x + w * 0.4} ${y} L${gx - s * 0.012} ${y}" stroke="#d9d4c8" stroke-width="${s * 0.0042}"/><path d="M${gx - s * 0.018} ${y - s * 0.007} q${s * 0.02} ${-s * 0.004} ${s * 0.02} ${s * 0.008} q0 ${s * 0.01} ${-s * 0.02} ${s * 0.006} z" stroke="#8d9297" stroke-width="${s * 0.0036}"/><path d="M${gx - s * 0.018} ${y - s * 0.007} q${s * 0.02} ${-s * 0.004} ${s * 0.02} ${s * 0.008}" stroke="#f4f6f8" stroke-width="${s * 0.0014}"/></g>`,
      )
      .join('');
  const l = x - w / 2,
    rope = x + w * 0.48;
  return `<defs><linearGradient id="pl" x1="0" x2="1"><stop offset="0" stop-color="#6d757c"/><stop offset=".16" stop-color="#c9d0d6"/><stop offset=".32" stop-color="#fff"/><stop offset=".5" stop-color="#cdd3d8"/><stop offset=".78" stop-color="#868e96"/><stop offset=".93" stop-color="#5c646b"/><stop offset="1" stop-color="#8b939a"/></linearGradient>
  <radialGradient id="pb" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#fffbe6"/><stop offset=".22" stop-color="#f7d774"/><stop offset=".6" stop-color="#c8921f"/><stop offset=".9" stop-color="#7d5510"/><stop offset="1" stop-color="#a87a26"/></radialGradient></defs>
  <path d="M${rope} ${top + s * 0.02} V${bottom}" stroke="#efeade" stroke-width="${s * 0.0036}"/><path d="M${rope} ${top + s * 0.02} V${bottom}" stroke="#9d978a" stroke-width="${s * 0.0012}" stroke-dasharray="${s * 0.004} ${s * 0.004}"/>
  <rect x="${l}" y="${top}" width="${w}" height="${bottom - top}" fill="url(#pl)"/>
  <rect x="${l - w * 0.16}" y="${top - s * 0.008}" width="${w * 1.32}" height="${s * 0.021}" rx="${s * 0.004}" fill="url(#pl)"/><circle cx="${x + w * 0.62}" cy="${top + s * 0.013}" r="${s * 0.0105}" fill="#4b5157"/><circle cx="${x + w * 0.62}" cy="${top + s * 0.013}" r="${s * 0.0045}" fill="#c3c9ce"/>
  <rect x="${x - w * 0.2}" y="${top - s * 0.023}" width="${w * 0.4}" height="${s * 0.02}" fill="#a87a26"/><circle cx="${x}" cy="${top - s * 0.023 - w * 0.78}" r="${w * 0.92}" fill="url(#pb)"/>${hooks}`;
}
