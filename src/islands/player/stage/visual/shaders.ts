// The visualizer's shaders, in GLSL ES 3.00. Input colours are 0 to 1, sRGB; bands are the red
// channel of a row of texels.

export const vertex = `#version 300 es
in vec2 position;
out vec2 at;
void main() {
  at = position * 0.5 + 0.5;
  gl_Position = vec4(position, 0.0, 1.0);
}`

const head = `#version 300 es
precision highp float;
uniform sampler2D bands;
uniform vec2 size;
uniform float time;
uniform float pulse;
uniform vec3 ink;
in vec2 at;
out vec4 colour;
float band(float x) { return texture(bands, vec2(x, 0.5)).r; }
`

/** Columns with round tops that start at the seek bar. */
export const bars = `${head}
uniform float count;
void main() {
  float pitch = size.x / count;
  float column = floor(at.x * count);
  float radius = min(pitch * 0.3, size.y * 0.5);
  float height = radius + band((column + 0.5) / count) * (size.y - radius);
  vec2 p = vec2(mod(at.x * size.x, pitch) - pitch * 0.5, at.y * size.y);
  float distance = length(max(vec2(abs(p.x), p.y - (height - radius)), 0.0)) - radius;
  float cover = 1.0 - smoothstep(-0.75, 0.75, distance);
  float alpha = cover * mix(0.34, 0.72, clamp(p.y / size.y * 1.4, 0.0, 1.0));
  colour = vec4(ink * alpha, alpha);
}`

/**
 * The cover's colours, moving like dye in water; each thread gets brighter with its band. For every
 * cover, the luminance stays low enough for a contrast of 4.5:1 with the dimmest line of lyrics.
 */
export const field = `${head}
uniform sampler2D cover;
const float BRIGHTEST = 0.055;
float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 cell = floor(p), f = fract(p);
  vec2 s = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), s.x), mix(hash(cell + vec2(0, 1)), hash(cell + 1.0), s.x), s.y);
}
float cloud(vec2 p) {
  float sum = 0.0, share = 0.5;
  for (int octave = 0; octave < 4; octave++) {
    sum += share * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p;
    share *= 0.5;
  }
  return sum;
}
void main() {
  vec2 p = (at - 0.5) * vec2(size.x / size.y, 1.0) * 1.7;
  float t = time * 0.045;
  vec2 drift = vec2(cloud(p + vec2(0.0, t)), cloud(p + vec2(5.2, 1.3 - t)));
  vec2 stir = vec2(cloud(p + 2.4 * drift + vec2(1.7 - t, 9.2)), cloud(p + 2.4 * drift + vec2(8.3, 2.8 + t)));
  float depth = cloud(p + (2.2 + 0.5 * pulse) * stir);
  vec3 dye = texture(cover, clamp(0.5 + (stir - 0.47) * 2.6, 0.06, 0.94)).rgb;
  float heard = band(clamp(depth * 1.5 - 0.2, 0.02, 0.98));
  float thread = smoothstep(0.42, 0.5, abs(fract(depth * 7.0 - t * 1.5) - 0.5));
  vec3 mixed = mix(dye, ink, 0.18 * thread + 0.22 * heard * thread);
  mixed *= 0.2 + 0.25 * depth + 0.55 * heard * (0.4 + depth) + 0.18 * pulse + 0.12 * thread;
  vec3 linear = pow(mixed, vec3(2.2));
  float luminance = dot(linear, vec3(0.2126, 0.7152, 0.0722));
  linear *= BRIGHTEST / (BRIGHTEST + luminance) * (1.0 + 0.35 * luminance);
  colour = vec4(pow(min(linear, vec3(1.0)), vec3(1.0 / 2.2)), 1.0);
}`
