/** Runs in a page. Returns the share of each colour in a PNG, given in Base64, from 0 to 1. */
export async function pictureColours(png: string): Promise<Record<string, number>> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  if (!canvas) throw new Error("The browser has no canvas.");
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const shares: Record<string, number> = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    shares[colour] = (shares[colour] ?? 0) + 4 / data.length;
  }
  return shares;
}
