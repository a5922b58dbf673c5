// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Runs `cardart` on the SVG files of a target whenever one of them changes.
@main
struct CompileCardArt: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = try FileManager.default
      .contentsOfDirectory(at: target.directoryURL, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "svg" }
      .sorted { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledArtwork.swift")
    return [
      .buildCommand(
        displayName: "Compiling the pictures of the cards",
        executable: try context.tool(named: "cardart").url,
        arguments: ([output] + files).map { $0.path(percentEncoded: false) },
        inputFiles: files, outputFiles: [output])
    ]
  }
}
