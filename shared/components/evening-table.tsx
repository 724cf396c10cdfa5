import { TextLink } from "./text-link.tsx";

/** The same choice made by time: for each length of evening, something from either room. */
export function EveningTable() {
  return (
    <table className="evening-table">
      <caption>What fits into the evening you have</caption>
      <thead>
        <tr>
          <th scope="col">You have</th>
          <th scope="col">A documentary</th>
          <th scope="col">An opera</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">An hour or less</th>
          <td>
            <TextLink href="/documentary#night-mail">Night Mail</TextLink>, 23 minutes, and then{" "}
            <TextLink href="/documentary#listen-to-britain">Listen to Britain</TextLink>, 20 minutes
          </td>
          <td>
            <TextLink href="/opera#dido-and-aeneas">Dido and Aeneas</TextLink> or{" "}
            <TextLink href="/opera#bluebeards-castle">Bluebeard’s Castle</TextLink>, each about an hour
          </td>
        </tr>
        <tr>
          <th scope="row">About two hours</th>
          <td>
            <TextLink href="/documentary#the-gleaners-and-i">The Gleaners and I</TextLink>, 82 minutes
          </td>
          <td>
            <TextLink href="/opera#la-boheme">
              <span lang="it">La bohème</span>
            </TextLink>
            , under two hours of music
          </td>
        </tr>
        <tr>
          <th scope="row">The whole evening</th>
          <td>
            <TextLink href="/documentary#hoop-dreams">Hoop Dreams</TextLink>, nearly three hours
          </td>
          <td>
            <TextLink href="/opera#carmen">Carmen</TextLink>, about 2 hours 40 minutes of music, and an interval
          </td>
        </tr>
      </tbody>
    </table>
  );
}
