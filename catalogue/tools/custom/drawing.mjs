// The frame of the pictures and the words on them.

export const S = 800;
export const words = ['YOUR DESIGN', 'VOTRE VISUEL'];
export const draw = (body, w = S, h = w, defs = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${body}</svg>`,
  );
