const { hypot, PI, tan } = Math;

/** How a camera looks: forward F, right R and up U as unit vectors, and k, half of what it sees at a distance of 1. */
export function viewOf({ eye, at, fov }) {
  const f = at.map((v, i) => v - eye[i]),
    far = hypot(...f),
    F = f.map((v) => v / far),
    flat = hypot(F[0], F[2]),
    R = [-F[2] / flat, 0, F[0] / flat],
    U = [R[1] * F[2] - R[2] * F[1], R[2] * F[0] - R[0] * F[2], R[0] * F[1] - R[1] * F[0]];
  return { F, R, U, k: tan((fov * PI) / 360) };
}
